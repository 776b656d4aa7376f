import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listTranslations } from '#domain/content/list-translations.ts'
import { countItems, listEditorItems } from '#domain/content/save-content-items.ts'
import type { Site } from '#domain/site.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { itemGroups } from '#shared/content/item-form.ts'
import { type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import { fieldsTranslated } from '#shared/content/translations.ts'
import { formOf } from '#shared/content/words-of-item.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { accountContext } from '../../frame/guard.ts'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/index-route'
import { waitingTranslations } from './language-states.ts'
import { waitingPartWords } from './part-words-form.ts'
import { WaitingTranslations } from './waiting-translations.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const [counts, languages] = await answering(site, () => Promise.all([countItems(site), waitingOfTypes(site)]))
  const types = (Object.keys(contentItemSchemas) as ContentItemType[]).map((type) => {
    const { title, help, group } = formOf(type)
    return { type, title, help, group, count: counts[type] ?? 0 }
  })
  const maySetUp = hasRole(context.get(accountContext), 'admin')
  return { groups: itemGroups.map((title) => ({ title, types: types.filter(({ group }) => group === title) })), languages, maySetUp }
}

/** Of each type that is translated, what there is to do. */
async function waitingOfTypes(site: Site) {
  const types = (Object.keys(contentItemSchemas) as ContentItemType[]).filter((type) => fieldsTranslated(type).length > 0)
  const ofItems = await Promise.all(
    types.map(async (type) => {
      const known = await listTranslations(site, type, await listEditorItems(site, type))
      return { type, title: formOf(type).title, waiting: waitingTranslations(type, known) }
    }),
  )
  const parts = {
    type: 'part-words' as const,
    title: formOf('part-words').title,
    waiting: waitingPartWords(await listEditorItems(site, 'part-words')),
  }
  return [...ofItems, parts]
}

export const meta: Route.MetaFunction = () => documentTitle('Site content')

type Row = Route.ComponentProps['loaderData']['groups'][number]['types'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Content', names: true, cell: ({ type, title }) => <SiteLink to={deskPaths.items(type)}>{title}</SiteLink> },
  { label: 'What it is', cell: ({ help }) => help },
  { label: 'Number', end: true, cell: ({ count }) => count },
]

type InLanguages = Route.ComponentProps['loaderData']['languages'][number]

const languageColumns: readonly Column<InLanguages>[] = [
  { label: 'Content', names: true, cell: ({ type, title }) => <SiteLink to={deskPaths.items(type)}>{title}</SiteLink> },
  {
    label: 'To do',
    cell: ({ title, waiting }) => (waiting.length > 0 ? <WaitingTranslations waiting={waiting} of={title} /> : 'Nothing'),
  },
]

const helpFor = (maySetUp: boolean) => (
  <>
    Everything on the pages besides articles. Changes are live at once and can be undone. The company’s name, phone numbers and addresses
    are among the <span>{maySetUp ? <SiteLink to={deskPaths.settings}>settings</SiteLink> : 'settings'}</span>, which administrators change.
  </>
)

export default function ContentIndexRoute({ loaderData: { groups, languages, maySetUp } }: Route.ComponentProps) {
  return (
    <DeskPage title="Site content" help={helpFor(maySetUp)}>
      {groups.map(({ title, types }) => (
        <section key={title} className="desk-content-section desk-stack desk-gap-1">
          <h2>{title}</h2>
          <RecordList label={title} columns={columns} rows={types} keyOf={({ type }) => type} empty={null} />
        </section>
      ))}
      <section className="desk-content-section desk-stack desk-gap-1">
        <h2>Other languages</h2>
        <RecordList label="Other languages" columns={languageColumns} rows={languages} keyOf={({ type }) => type} empty={null} />
      </section>
    </DeskPage>
  )
}
