import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/page-texts.ts'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { screens } from '#shared/content/screens.ts'
import { projectCategories } from '#shared/content/proof-items.ts'
import { paths } from '#shared/paths.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { FilterTabs } from '../../ui/filter-tabs/filter-tabs.tsx'
import { Section, Stack } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import type { Route } from './+types/portfolio-route'
import { cardsOfProjects, type ProjectCardData, ProjectGrid } from './project-grid.tsx'
import styles from './projects.module.css'

const STYLES = ['portfolio-style-2', 'portfolio-style-3', 'portfolio-style-4', 'portfolio-style-5'] as const
/** Large pictures are for the newest work only; their page says how many. */
const LARGE_SHOWN = 8
const OF_KIND_SHOWN = 6

const styleAt = (pathname: string) => STYLES.find((name) => screens[name].path === pathname) ?? 'portfolio-style-5'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const name = styleAt(new URL(request.url).pathname)
  return answering(site, async () => {
    const [texts, projects] = await Promise.all([getPageTexts(site, name), listContentItems(site, 'project')])
    return { name, texts, projects: cardsOfProjects(projects.slice(0, name === 'portfolio-style-2' ? LARGE_SHOWN : undefined)) }
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
export default function PortfolioRoute({ loaderData: { name, texts, projects } }: Route.ComponentProps) {
  const Layout = LAYOUTS[name]
  return (
    <>
      <BreadcrumbBar
        title={texts.title}
        crumbs={crumbsTo({ label: 'Projects', href: paths.projects }, texts.title)}
        lead={texts.text || undefined}
        cloth="olokun"
      />
      <Section>
        <Stack gap="l">
          <FilterTabs
            label="Views of the portfolio"
            items={VIEWS.map((view) => ({ label: view.label, href: screens[view.name].path, current: view.name === name }))}
          />
          <Layout projects={projects} />
        </Stack>
      </Section>
    </>
  )
}

interface LayoutProps {
  projects: ProjectCardData[]
}

function LargePictures({ projects }: LayoutProps) {
  return <ProjectGrid projects={projects} columns={2} sizes="(min-width: 40rem) 46vw, calc(100vw - 2.55rem)" eager={1} />
}

function ByKind({ projects }: LayoutProps) {
  return (
    <>
      {projectCategories.map((category, index) => (
        <section key={category} aria-labelledby={`kind-${index}`} className={styles.kind}>
          <h2 id={`kind-${index}`}>{category}</h2>
          <ProjectGrid
            projects={projects.filter((project) => project.category === category).slice(0, OF_KIND_SHOWN)}
            headingLevel={3}
            eager={index === 0 ? 1 : 0}
          />
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
          <ul className={styles.rows}>
            {ofYear.map(({ slug, title, category }) => (
              <li key={slug} className={styles.row}>
                <SiteLink to={paths.project(slug)} className={styles.rowLink}>
                  {title}
                </SiteLink>
                <span className={styles.rowAbout}>{category}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Gallery({ projects }: LayoutProps) {
  return (
    <ProjectGrid projects={projects} className={styles.gallery} sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 30vw, 46vw" eager={1} />
  )
}

const LAYOUTS = {
  'portfolio-style-2': LargePictures,
  'portfolio-style-3': ByKind,
  'portfolio-style-4': ByYear,
  'portfolio-style-5': Gallery,
} as const
