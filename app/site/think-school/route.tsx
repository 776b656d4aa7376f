import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/page-texts.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { CAROUSEL_POSTS, carousels, SCHOOL_CATEGORY_ID } from '#shared/carousels.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Counter } from '../../ui/counter/counter.tsx'
import { Section, Stack } from '../../ui/layout/layout.tsx'
import { PriceCalculator } from '../../ui/price-calculator/price-calculator.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { ReportCard } from '../../ui/report-card/report-card.tsx'
import { WhatsAppButton } from '../../ui/whatsapp-button/whatsapp-button.tsx'
import { ANY_PUPILS } from '../screens/asked-pupils.ts'
import { Heading } from '../screens/heading.tsx'
import { loadPostCards } from '../screens/load-posts.ts'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { PackageCards } from '../screens/package-cards.tsx'
import { inEveryPackage, packagesWith } from '../screens/package-modules.ts'
import { PostCarousel } from '../screens/post-carousel.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import { Words } from '../screens/words.tsx'
import type { Route } from './+types/route'
import { SchoolBanner } from './school-banner.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { UpdateCard } from './update-card.tsx'
import styles from './think-school.module.css'
import { EditLink } from '../frame/edit-link.tsx'

export const handle = { query: { pupils: ANY_PUPILS } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, packages, modules, counters, reports, posts] = await Promise.all([
      getPageTexts(site, 'think-school'),
      listContentItems(site, 'package'),
      listContentItems(site, 'module'),
      listContentItems(site, 'counter'),
      listContentItems(site, 'report-card'),
      loadPostCards(site, CAROUSEL_POSTS, SCHOOL_CATEGORY_ID),
    ])
    return {
      texts,
      packages,
      inEvery: inEveryPackage(packages, modules),
      modules: modules.map(({ package: from, ...module }) => ({ ...module, packages: packagesWith({ name: module.name, package: from }) })),
      counters,
      report: reports[0],
      posts,
      pupils: new URL(request.url).searchParams.get('pupils'),
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('think-school', matches, loaderData?.texts)

export default function ThinkSchoolRoute({ loaderData }: Route.ComponentProps) {
  const { texts, packages, inEvery, modules, counters, report, posts, pupils } = loaderData
  const { sections } = texts
  const { whatsApp } = useCompany()
  return (
    <>
      <SchoolBanner words={texts} packages={packages} />
      {packages.length > 0 && (
        <Section labelledBy="packages">
          <Heading id="packages" words={sections.packages} edit={<EditLink of="package" what="the packages" />} />
          <PackageCards packages={packages} inEvery={inEvery} />
        </Section>
      )}
      <Section tone="raised" labelledBy="about">
        <div className={styles.about}>
          <Stack>
            <h2 id="about">{sections.about.title}</h2>
            <Words text={sections.about.text} />
            <EditLink words={sections.about} />
          </Stack>
          <ProductPicture name="academic-manager" sizes="(min-width: 64rem) 40rem, calc(100vw - 2.55rem)" />
        </div>
      </Section>
      {report && (
        <Section labelledBy="report">
          <div className={styles.report}>
            <Stack>
              <h2 id="report">{sections.report.title}</h2>
              <Words text={sections.report.text} />
              <EditLink words={sections.report} />
              <EditLink of="report-card" what="the report card" />
            </Stack>
            <ReportCard report={report} headingLevel={3} />
          </div>
        </Section>
      )}
      {modules.length > 0 && <FeatureGrid modules={modules} words={sections.features} />}
      <Section tone="deep" cloth="osupa" labelledBy="reseller">
        <div>
          <Heading id="reseller" words={sections.reseller} onDeep />
          <ButtonLink to={paths.reseller} size="l" onDeep>
            Be a Reseller
          </ButtonLink>
        </div>
        {counters.length > 0 && (
          <div className={styles.counters}>
            <h2 className="visually-hidden">{sections.counters.title}</h2>
            {counters.map((counter) => (
              <Counter key={counter.label} {...counter} />
            ))}
            <EditLink of="counter" what="the counters" onDeep />
          </div>
        )}
      </Section>
      {packages.length > 0 && (
        <Section id="calculator" labelledBy="calculator-title">
          <Heading id="calculator-title" words={sections.calculator} />
          <PriceCalculator packages={packages} asked={pupils} action={`${paths.schoolApp}#calculator`} headingId="calculator-title" />
        </Section>
      )}
      {modules.length > 0 && (
        <Section tone="raised" labelledBy="modules">
          <Carousel
            name="Module updates"
            heading={<Heading id="modules" words={sections.modules} compact edit={<EditLink of="module" what="the modules" />} />}
            slides={modules.map((each) => (
              <UpdateCard key={each.name} module={each} />
            ))}
            {...carousels.modules}
          />
        </Section>
      )}
      <Section labelledBy="latest">
        <PostCarousel posts={posts} heading={<Heading id="latest" words={sections.blog} compact />} motion="schoolBlog" />
      </Section>
      <WhatsAppButton phone={whatsApp} page={texts.title} floating />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListTrouble error={error} title="School App" crumbs={crumbsTo('School App')} say={messages.errorLoadingBlogs} />
}
