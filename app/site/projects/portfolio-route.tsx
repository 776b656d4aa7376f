import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { FilterTabs } from '../../ui/filter-tabs/filter-tabs.tsx'
import { Actions, Section, Stack } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { SampleNote } from '../screens/sample-note.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import type { Route } from './+types/portfolio-route'
import { cardsOfProjects, type ProjectCardData, ProjectGrid, wordOf } from './project-grid.tsx'
import styles from './projects.module.css'

const STYLES = ['portfolio-style-2', 'portfolio-style-3', 'portfolio-style-4', 'portfolio-style-5'] as const
/** Large pictures are for the newest work only; their page says how many. */
const LARGE_SHOWN = 8

const styleAt = (pathname: string) => STYLES.find((name) => screenPath(name) === pathname) ?? 'portfolio-style-5'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const name = styleAt(new URL(request.url).pathname)
  return answering(site, async () => {
    const [texts, projects] = await Promise.all([getPageTexts(site, name), listContentItems(site, 'project')])
    const shown = projects.slice(0, name === 'portfolio-style-2' ? LARGE_SHOWN : undefined)
    return { name, texts, projects: cardsOfProjects(shown), total: projects.length }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  screenMeta(loaderData?.name ?? 'portfolio-style-5', matches, loaderData?.texts)

const VIEWS = [
  { label: 'Newest', name: 'portfolio-style-2' },
  { label: 'By kind', name: 'portfolio-style-3' },
  { label: 'By year', name: 'portfolio-style-4' },
  { label: 'All', name: 'portfolio-style-5' },
] as const

/** The same real projects in four layouts. */
export default function PortfolioRoute({ loaderData: { name, texts, projects, total } }: Route.ComponentProps) {
  const Layout = LAYOUTS[name]
  return (
    <>
      <ReadingHead
        title={texts.title}
        crumbs={crumbsTo({ label: 'Projects', href: paths.projects }, texts.title)}
        lead={texts.text || undefined}
      />
      <Section>
        <Stack gap="l">
          <SampleNote of={['project']} />
          <FilterTabs
            label="Views of the portfolio"
            items={VIEWS.map((view) => ({
              label: view.label,
              href: screenPath(view.name),
              current: view.name === name,
              count: view.name === 'portfolio-style-5' ? total : undefined,
            }))}
          />
          <Layout projects={projects} />
          {projects.length < total && (
            <Actions>
              <ButtonLink to={paths.gallery} variant="secondary" iconAfter="arrow-right">
                See all {total} projects
              </ButtonLink>
            </Actions>
          )}
        </Stack>
      </Section>
    </>
  )
}

interface LayoutProps {
  projects: ProjectCardData[]
}

function LargePictures({ projects }: LayoutProps) {
  return <ProjectGrid projects={projects} layout="large" eager={1} />
}

function ByKind({ projects }: LayoutProps) {
  const kinds = Map.groupBy(projects, ({ category }) => category)
  return (
    <>
      {[...kinds].map(([category, ofKind], index) => (
        <section key={category} aria-labelledby={wordOf(category)} className="grid gap-3">
          <h2 id={wordOf(category)}>{category}</h2>
          <ProjectGrid projects={ofKind} layout="gallery" ofOneKind headingLevel={3} eager={index === 0 ? 1 : 0} />
        </section>
      ))}
    </>
  )
}

function ByYear({ projects }: LayoutProps) {
  const years = Map.groupBy(projects, ({ year }) => year)
  return (
    <div className={styles.years}>
      {[...years].map(([year, ofYear]) => (
        <section key={year} aria-labelledby={`year-${year}`} className={styles.year}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul className="grid">
            {ofYear.map(({ slug, title, category }) => (
              <li key={slug} className={styles.row}>
                <SiteLink to={paths.project(slug)} className={styles.rowLink}>
                  {title}
                </SiteLink>
                <span className="quiet">{category}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Gallery({ projects }: LayoutProps) {
  return <ProjectGrid projects={projects} layout="gallery" eager={1} />
}

const LAYOUTS = {
  'portfolio-style-2': LargePictures,
  'portfolio-style-3': ByKind,
  'portfolio-style-4': ByYear,
  'portfolio-style-5': Gallery,
} as const
