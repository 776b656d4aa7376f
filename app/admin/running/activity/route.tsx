import { Form } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { auditActions, auditEntities, entityWords } from '#domain/audit/audit-actions.ts'
import { browseActivity, changesInWords, fieldsOf, listActors } from '#domain/audit/browse-activity.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Filters } from '../../parts/lists/filters.tsx'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { OlderLinks, olderQuery } from '../../parts/lists/older-link.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import type { Route } from './+types/route'
import { activityQuery, readActivityQuery } from './activity-query.ts'
import { thingPath } from './thing-path.ts'

export const handle = { query: { ...olderQuery, ...activityQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const wanted = readActivityQuery(url, site.timeZone)
  const after = url.searchParams.get('after') ?? undefined
  const [{ activities, next }, actors] = await answering(site, () =>
    Promise.all([browseActivity(site, { ...wanted, after, limit: DESK_PAGE_SIZE }), listActors(site)]),
  )
  const rows = activities.map(({ id, at, by, what, entity, entityId, details, changes }) => ({
    id,
    at: longDateTime(at, site.timeZone),
    by,
    what,
    thing: entityWords(entity, details),
    path: thingPath(entity, entityId, details),
    fields: fieldsOf(details).join(', '),
    changes: changesInWords(changes),
  }))
  const { actor = '', entity = '', action = '' } = wanted
  const days = { from: url.searchParams.get('from') ?? '', to: url.searchParams.get('to') ?? '' }
  return { rows, next, actors, shown: { actor, entity: action ? '' : entity, action, ...days }, exportQuery: url.search }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

export const meta: Route.MetaFunction = () => documentTitle('Activity')

const options = (words: Readonly<Record<string, string>>, all: string) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]
const THINGS = options(auditEntities, 'Everything')
const ACTIONS = options(auditActions, 'All that was done')

const columns: readonly Column<Row>[] = [
  { label: 'What', names: true, cell: ({ what }) => what },
  { label: 'Who', cell: ({ by }) => by },
  { label: 'Which', cell: ({ thing, path }) => (path ? <SiteLink to={path}>{thing}</SiteLink> : thing) },
  { label: 'From and to', cell: ({ changes, fields }) => changes || fields },
  { label: 'When', short: true, cell: ({ at }) => at },
]

export default function ActivityRoute({ loaderData }: Route.ComponentProps) {
  const { rows, next, actors, shown, exportQuery } = loaderData
  return (
    <DeskPage
      title="Activity"
      help="Who changed, opened or exported what, newest first. It never shows what people wrote; earlier texts are in each text’s own history. An export has the newest 50,000 entries; choose dates for older ones."
      action={
        <Form role="none" method="post" action={deskPaths.activityExport + exportQuery} reloadDocument>
          <Button type="submit" variant="secondary">
            Export
          </Button>
        </Form>
      }
    >
      <Filters label="Filter the activity">
        <SelectField name="by" label="Who" defaultValue={shown.actor} options={[{ value: '', label: 'Everyone' }, ...actors]} required />
        <SelectField name="thing" label="Kind of thing" defaultValue={shown.entity} options={THINGS} required />
        <SelectField name="what" label="What was done" defaultValue={shown.action} options={ACTIONS} required />
        <Field name="from" label="From" type="date" defaultValue={shown.from} required />
        <Field name="to" label="To" type="date" defaultValue={shown.to} required />
      </Filters>
      <RecordList
        label="Activity"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        dense
        empty={<NothingHere title="Nothing here" text="No activity matches your filters." />}
      />
      <OlderLinks next={next} />
    </DeskPage>
  )
}
