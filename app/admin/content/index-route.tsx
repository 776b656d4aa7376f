import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { countItems } from '#domain/content/save-content-items.ts'
import { itemGroups } from '#shared/content/item-form.ts'
import { type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { deskMeta } from '../desk-meta.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { type Column, RecordList } from '../parts/record-list.tsx'
import type { Route } from './+types/index-route'
import { formOf } from '#shared/content/words-of-item.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const counts = await answering(site, () => countItems(site))
  const types = (Object.keys(contentItemSchemas) as ContentItemType[]).map((type) => {
    const { title, help, group } = formOf(type)
    return { type, title, help, group, count: counts[type] ?? 0 }
  })
  return { groups: itemGroups.map((title) => ({ title, types: types.filter(({ group }) => group === title) })) }
}

export const meta: Route.MetaFunction = () => deskMeta('Site content')

type Row = Route.ComponentProps['loaderData']['groups'][number]['types'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Content', names: true, cell: ({ type, title }) => <SiteLink to={deskPaths.items(type)}>{title}</SiteLink> },
  { label: 'What it is', cell: ({ help }) => help },
  { label: 'Number', end: true, cell: ({ count }) => count },
]

export default function ContentIndexRoute({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <DeskPage title="Site content" help="Everything that pages show besides articles. A change is on the site at once, and can be undone.">
      {groups.map(({ title, types }) => (
        <section key={title} className="desk-content-section">
          <h2>{title}</h2>
          <RecordList label={title} columns={columns} rows={types} keyOf={({ type }) => type} empty={null} />
        </section>
      ))}
    </DeskPage>
  )
}
