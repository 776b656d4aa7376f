import { Form, redirect, useLocation } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { comparePageRevision, listPageRevisions } from '#domain/pages/page-revisions.ts'
import { restorePageRevision } from '#domain/pages/restore-page-revision.ts'
import { longDateTime } from '#shared/local-time.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { readNumberId } from '#shared/number-id.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { deskMeta } from '../desk-meta.ts'
import { accountContext } from '../frame/guard.ts'
import { attempt, readPosted } from '../parts/attempt.ts'
import { FormProblems } from '../parts/desk-form.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Differences } from '../parts/differences.tsx'
import { listQuery, pageHref, readListQuery } from '../parts/list-query.ts'
import { NothingHere } from '../parts/nothing-here.tsx'
import { noticePath } from '../parts/notice.tsx'
import { type Column, RecordList } from '../parts/record-list.tsx'
import type { Route } from './+types/revisions-route'
import { pageOf } from './load-page.ts'

/** `at` names the version whose changes are shown. */
export const handle = { query: { ...listQuery, at: /^[\da-f-]{36}$/ } }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page: part } = readListQuery(url)
  const chosen = url.searchParams.get('at')
  return answering(site, async () => {
    const page = await pageOf(site, params.id)
    const pageId = page?.id ?? 0
    const [{ revisions, pages }, differences] = await Promise.all([
      listPageRevisions(site, pageId, { page: part, limit: DESK_PAGE_SIZE }),
      chosen ? comparePageRevision(site, pageId, chosen) : null,
    ])
    const rows = revisions.map(({ id, at, by, changed }) => ({
      ...{ id, by, changed: changed.join(', '), when: longDateTime(at, site.timeZone) },
      href: `${deskPaths.pageRevisions(pageId)}?at=${id}`,
    }))
    return { pageId, title: page?.title ?? '', rows, part, pages, chosen, differences }
  })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  return attempt(site, posted, async () => {
    const pageId = readNumberId(params.id) ?? 0
    await restorePageRevision(site, actorOf(context.get(accountContext)), pageId, posted.id ?? '')
    return redirect(noticePath(deskPaths.page(pageId), 'restored'))
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => deskMeta(`Earlier versions of ${loaderData?.title ?? ''}`)

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Saved', names: true, cell: ({ href, when }) => <SiteLink to={href}>{when}</SiteLink> },
  { label: 'By', cell: ({ by }) => by },
  { label: 'Changed', cell: ({ changed }) => changed },
]

export default function PageRevisionsRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { pageId, title, rows, part, pages, chosen, differences } = loaderData
  const location = useLocation()
  return (
    <DeskPage
      title="Earlier versions"
      help={`Every saved version of “${title}”. Choose one to see what it changed. Restoring brings its words back, at the address of today.`}
      action={
        <ButtonLink to={deskPaths.page(pageId)} variant="secondary">
          Back to the page
        </ButtonLink>
      }
    >
      {again && <FormProblems again={again} />}
      {differences && chosen && (
        <section aria-labelledby="changes" className="desk-stack desk-gap-1-half">
          <h2 id="changes">What this save changed</h2>
          <Differences fields={differences} />
          <Form method="post">
            <input type="hidden" name="id" value={chosen} />
            <Button type="submit" variant="secondary">
              Restore
            </Button>
          </Form>
        </section>
      )}
      <RecordList
        label="Earlier versions"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<NothingHere title="No versions yet" text="The first save keeps one." />}
      />
      <Pagination page={part} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
