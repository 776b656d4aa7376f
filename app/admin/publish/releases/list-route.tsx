import { useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listReleases } from '#domain/releases/list-releases.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/list-route'
import { ReleaseStatus, standingOf } from './release-status.tsx'

export const handle = { query: { page: listQuery.page, ...noticeQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { releases, page, pages } = await answering(site, () => listReleases(site, readListQuery(url).page))
  const rows = releases.map((release) => ({
    id: release.id,
    name: release.name,
    changes: release.changes,
    standing: standingOf(release),
    made: longDateTime(release.createdAt, site.timeZone),
    when: whenOf(release, (at) => longDateTime(at, site.timeZone)),
  }))
  return { rows, page, pages }
}

type Listed = Awaited<ReturnType<typeof listReleases>>['releases'][number]
type Row = Route.ComponentProps['loaderData']['rows'][number]

/** What happened to it last, or is to come. */
function whenOf({ takenBackAt, publishedAt, publishAt }: Listed, read: (at: string) => string): string {
  if (takenBackAt) return `Taken back ${read(takenBackAt)}`
  if (publishedAt) return `Published ${read(publishedAt)}`
  return publishAt ? `Publishes itself ${read(publishAt)}` : ''
}

const NOTICES = { removed: { text: 'Discarded. The site is unchanged.' } } as const satisfies Notices

export type ReleasesNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Releases')

const columns: readonly Column<Row>[] = [
  { label: 'Name', names: true, cell: ({ id, name }) => <SiteLink to={deskPaths.release(id)}>{name}</SiteLink> },
  { label: 'Status', short: true, cell: ({ standing }) => <ReleaseStatus standing={standing} /> },
  { label: 'When', short: true, cell: ({ when, made }) => when || `Begun ${made}` },
  { label: 'Changes', end: true, cell: ({ changes }) => changes },
]

export default function ReleasesRoute({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  const location = useLocation()
  return (
    <DeskPage
      title="Releases"
      help="Changes that belong together: preview them on the whole site, publish them at once, and take them back at once."
      action={<ButtonLink to={deskPaths.newRelease}>New release</ButtonLink>}
    >
      <NoticeBar notices={NOTICES} />
      <RecordList
        label="Releases"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<NothingHere title="No releases yet" text="Create one, then choose it in any form instead of saving." />}
      />
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
