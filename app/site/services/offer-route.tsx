import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts, type Words as WordsData } from '#domain/content/read-page-texts.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Grid, Section, Stack, WithSidebar } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { HEAD_PICTURE_SIZES, ProductHead } from '../../ui/page-head/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { ProjectCard } from '../../ui/project-card/project-card.tsx'
import { ReportCard } from '../../ui/report-card/report-card.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import type { PageHandle } from '../frame/site-layout.tsx'
import { loadCategories } from '../screens/load-categories.ts'
import { NextSteps } from '../screens/next-steps.tsx'
import { OfferAside } from '../screens/offer-aside.tsx'
import { packagesWith } from '../screens/package-modules.ts'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { Steps } from '../screens/steps.tsx'
import { linesOf, Words } from '../screens/words.tsx'
import type { Route } from './+types/offer-route'
import { ServiceFacts } from './service-facts.tsx'
import rows from '../screens/rows.module.css'
import styles from './services.module.css'

const OFFERS = ['student-manager', 'custom-software', 'wordpress-ecommerce'] as const
const PICTURES = {
  'student-manager': 'academic-manager',
  'custom-software': 'point-of-sale',
  'wordpress-ecommerce': 'school-secondary',
} as const
/** The kind of projects that shows what a service comes to. */
const WORK = { 'student-manager': 'Solution', 'custom-software': 'Solution', 'wordpress-ecommerce': 'Business' } as const
const PROJECTS_SHOWN = 2

const offerAt = (pathname: string) => OFFERS.find((name) => screenPath(name) === pathname) ?? 'custom-software'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const name = offerAt(new URL(request.url).pathname)
  return answering(site, async () => {
    const [texts, services, modules, reports, projects, categories] = await Promise.all([
      getPageTexts(site, name),
      listContentItems(site, 'service'),
      name === 'student-manager' ? listContentItems(site, 'module') : [],
      name === 'student-manager' ? listContentItems(site, 'report-card') : [],
      listContentItems(site, 'project'),
      loadCategories(site),
    ])
    // The two services of one kind show different work.
    const ofKind = projects.filter(({ category }) => category === WORK[name])
    const from = name === 'custom-software' ? PROJECTS_SHOWN : 0
    return {
      name,
      texts,
      modules: modules.map((module) => ({
        name: module.name,
        summary: module.summary,
        features: module.features,
        packages: packagesWith(module),
      })),
      report: reports[0],
      service: services.find(({ href }) => href === screenPath(name)),
      projects: ofKind.slice(from, from + PROJECTS_SHOWN),
      categories,
    }
  })
}

export const handle = { endsInACall: true } satisfies PageHandle

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { name = 'custom-software', texts } = loaderData ?? {}
  const { promise } = (texts?.sections ?? {}) as { promise?: WordsData }
  return screenMeta(name, matches, texts && { ...texts, title: promise?.title ?? texts.title })
}

/** One service by itself: what it is, what it includes, how to start, and work of its kind. */
export default function OfferRoute({ loaderData }: Route.ComponentProps) {
  const { name, texts, service, modules, report, projects, categories } = loaderData
  const { story, start } = texts.sections
  const { report: aboutReport, promise } = texts.sections as { report?: WordsData; promise?: WordsData }
  const isSchoolApp = name === 'student-manager'
  return (
    <>
      <ProductHead
        title={texts.title}
        promise={promise?.title}
        crumbs={crumbsTo({ label: 'Services', href: paths.services }, texts.title)}
        lead={texts.text || undefined}
        cloth={isSchoolApp ? 'eiye' : 'olokun'}
        picture={<ProductPicture name={PICTURES[name]} sizes={HEAD_PICTURE_SIZES} eager />}
      >
        <Actions className={styles.first}>
          <ButtonLink to={isSchoolApp ? paths.bookDemo : paths.contact} size="l" onDeep>
            {isSchoolApp ? 'Book a Demo' : 'Ask for a quote'}
          </ButtonLink>
          {isSchoolApp && (
            <ButtonLink to={paths.schoolApp} variant="secondary" onDeep>
              See the school app
            </ButtonLink>
          )}
        </Actions>
      </ProductHead>
      <Section tight>
        <WithSidebar sticky sidebar={<OfferAside categories={categories} />}>
          <Stack gap="l">
            <section className={styles.offer}>
              <h2>{story.title}</h2>
              <Words text={story.text} />
            </section>
            {isSchoolApp && <Modules modules={modules} />}
            {report && aboutReport && (
              <section className={styles.offer}>
                <h2>{aboutReport.title}</h2>
                <Words text={aboutReport.text} />
                <EditLink of="report-card" what="the report card" />
                <ReportCard report={report} headingLevel={3} />
              </section>
            )}
            {service && (
              <section className={`box ${styles.box}`}>
                <h2>{isSchoolApp ? 'What we do to set it up' : 'What it includes'}</h2>
                <ServiceFacts service={service} />
              </section>
            )}
            {projects.length > 0 && (
              <section className={styles.offer}>
                <h2>Work of this kind</h2>
                <Grid columns={2}>
                  {projects.map(({ slug, title, category, date, pictures }) => (
                    <ProjectCard
                      key={slug}
                      title={title}
                      category={category}
                      year={date.slice(0, 4)}
                      href={paths.project(slug)}
                      picture={pictures[0] ?? null}
                    />
                  ))}
                </Grid>
              </section>
            )}
          </Stack>
        </WithSidebar>
      </Section>
      <NextSteps
        title={start.title}
        actions={
          <ButtonLink to={isSchoolApp ? paths.bookDemo : paths.contact} iconAfter="arrow-right">
            {isSchoolApp ? 'Book a Demo' : 'Ask for a quote'}
          </ButtonLink>
        }
      >
        <Steps steps={linesOf(start.text)} />
      </NextSteps>
    </>
  )
}

interface ModuleRow {
  name: string
  summary: string
  features: string[]
  /** Which packages it comes with, in words. */
  packages: string
}

/** What each part of the school application does. */
function Modules({ modules }: { modules: ModuleRow[] }) {
  return (
    <section className={styles.offer}>
      <h2>Its modules</h2>
      <ul className="grid">
        {modules.map((module) => (
          <li key={module.name} className={rows.row}>
            <h3>{module.name}</h3>
            <p>
              {module.summary} <span className="muted">{module.features.join('. ')}.</span>
            </p>
            <p className="quiet">{module.packages}</p>
          </li>
        ))}
      </ul>
      <p>
        <SiteLink to={paths.comparePackages}>Compare the packages</SiteLink>
      </p>
    </section>
  )
}
