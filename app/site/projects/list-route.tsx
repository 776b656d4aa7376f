import { answering, problem } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { projectCategories } from '#shared/content/project-categories.ts'
import * as messages from '#shared/messages.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { FilterTabs } from '../../ui/filter-tabs/filter-tabs.tsx'
import { Actions, Section, Stack } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { EmptyState } from '../../ui/status/status.tsx'
import { SampleNote } from '../screens/sample-note.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import type { Route } from './+types/list-route'
import { cardsOfProjects, ProjectGrid, wordOf } from './project-grid.tsx'

const SHOWN = 6

/** What each kind of work is, over its list. */
const LEADS = {
  Business: 'Shops, tills, bookings and stock for people who sell, from Balógun Market to Calabar’s boats.',
  Solution: 'Results, tests, fees and records that a school or an office works with every day.',
  Marketing: 'Names, signs, sites and messages that bring people to a door.',
}

export const handle = { query: { category: new RegExp(`^(?:${projectCategories.map(wordOf).join('|')})$`) } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const asked = new URL(request.url).searchParams.get('category')
  return answering(site, async () => {
    const category = projectCategories.find((each) => wordOf(each) === asked)
    if (asked !== null && !category) throw problem(404, messages.nothingFound)
    const [texts, projects] = await Promise.all([getPageTexts(site, 'project'), listContentItems(site, 'project')])
    const ofCategory = projects.filter((project) => !category || project.category === category)
    const all = category ? `${screenPath('portfolio-style-3')}#${wordOf(category)}` : paths.gallery
    return { texts, category, projects: cardsOfProjects(ofCategory.slice(0, SHOWN)), found: ofCategory.length, all }
  })
}

type Listed = Pick<Route.ComponentProps['loaderData'], 'texts' | 'category'>
const wordsOf = ({ texts, category }: Listed) =>
  category ? { ...texts, title: `${texts.title}: ${category}`, text: LEADS[category] } : texts

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('project', matches, loaderData && wordsOf(loaderData))

const TABS = [
  { label: 'All Projects', category: undefined, href: paths.projects },
  ...projectCategories.map((category) => ({ label: category, category, href: `${paths.projects}?category=${wordOf(category)}` })),
]

export default function ProjectsRoute({ loaderData }: Route.ComponentProps) {
  const { texts, category, projects, found, all } = loaderData
  const { title, text } = wordsOf(loaderData)
  return (
    <>
      <ReadingHead
        title={title}
        crumbs={category ? crumbsTo({ label: texts.title, href: paths.projects }, category) : crumbsTo(texts.title)}
        lead={text || undefined}
      />
      <Section>
        <Stack gap="l">
          <SampleNote of={['project']} />
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
            <ButtonLink to={all} variant="secondary" iconAfter="arrow-right">
              {`See all ${found} ${category ? `${wordOf(category)} ` : ''}projects`}
            </ButtonLink>
          </Actions>
        </Stack>
      </Section>
    </>
  )
}
