import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/page-texts.ts'
import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { projectCategories } from '#shared/content/proof-items.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { FilterTabs } from '../../ui/filter-tabs/filter-tabs.tsx'
import { Actions, Section, Stack } from '../../ui/layout/layout.tsx'
import { EmptyState } from '../../ui/status/status.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import type { Route } from './+types/list-route'
import { cardsOfProjects, ProjectGrid } from './project-grid.tsx'

const SHOWN = 6

const wordOf = (category: string): string => category.toLowerCase()

export const handle = { query: { category: new RegExp(`^(?:${projectCategories.map(wordOf).join('|')})$`) } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = new URL(request.url).searchParams.get('category')
  return answering(site, async () => {
    const category = projectCategories.find((each) => wordOf(each) === asked)
    if (asked !== null && !category) throw problem(404, messages.nothingFound)
    const [texts, projects] = await Promise.all([getPageTexts(site, 'project'), listContentItems(site, 'project')])
    const ofCategory = projects.filter((project) => !category || project.category === category)
    return { texts, category, projects: cardsOfProjects(ofCategory.slice(0, SHOWN)), found: ofCategory.length, total: projects.length }
  })
}

const titleOf = (title: string, category: string | undefined): string => (category ? `${title}: ${category}` : title)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  screenMeta('project', matches, loaderData && { ...loaderData.texts, title: titleOf(loaderData.texts.title, loaderData.category) })

const TABS = [
  { label: 'All Projects', category: undefined, href: paths.projects },
  ...projectCategories.map((category) => ({ label: category, category, href: `${paths.projects}?category=${wordOf(category)}` })),
]

export default function ProjectsRoute({ loaderData }: Route.ComponentProps) {
  const { texts, category, projects, found, total } = loaderData
  return (
    <>
      <BreadcrumbBar title={titleOf(texts.title, category)} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined} cloth="olokun" />
      <Section>
        <Stack gap="l">
          <Stack>
            <FilterTabs
              label="Project categories"
              items={TABS.map((tab) => ({ label: tab.label, href: tab.href, current: tab.category === category }))}
            />
            {found > projects.length && (
              <p>
                {projects.length} newest of {found}
              </p>
            )}
          </Stack>
          {projects.length > 0 ? (
            <ProjectGrid projects={projects} eager={1} />
          ) : (
            <EmptyState title="No projects yet" text="New work appears here first." />
          )}
          <Actions>
            <ButtonLink to={paths.gallery} variant="secondary" iconAfter="arrow-right">
              See all {total} projects
            </ButtonLink>
          </Actions>
        </Stack>
      </Section>
    </>
  )
}
