import { Form, redirect, useLocation } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { compareRevision } from '#domain/posts/compare-revision.ts'
import { restoreRevision } from '#domain/posts/restore-revision.ts'
import { listRevisions } from '#domain/posts/revisions.ts'
import type { FieldComparison } from '#domain/texts/compare-fields.ts'
import { longDateTime } from '#shared/local-time.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { postFields } from '#shared/posts/post-fields.ts'
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
import { storedPostOf } from './load-post.ts'

/** `at` names the revision whose changes are shown. */
export const handle = { query: { ...listQuery, at: /^[\da-f-]{36}$/ } }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page } = readListQuery(url)
  const chosen = url.searchParams.get('at')
  return answering(site, async () => {
    const { id: postId, title } = await storedPostOf(site, params.id)
    const [{ revisions, meta }, comparison] = await Promise.all([
      listRevisions(site, postId, { page, limit: DESK_PAGE_SIZE }),
      chosen ? compareRevision(site, postId, chosen) : null,
    ])
    const rows = revisions.map(({ id, at, by, changed }) => ({
      id,
      href: `${deskPaths.revisions(postId)}?at=${id}`,
      when: longDateTime(at, site.timeZone),
      by,
      changed: changed.map(labelOf).join(', '),
    }))
    return { postId, title, rows, page, pages: meta.pages, chosen, comparison }
  })
}

/** 'created' and 'restored' are words of their own. */
const labelOf = (field: string): string => (Object.hasOwn(postFields, field) ? postFields[field as keyof typeof postFields].label : field)

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const posted = readPosted(await postedForm(request))
  return attempt(site, posted, async () => {
    const { id } = await restoreRevision(site, context.get(accountContext), posted.id ?? '')
    return redirect(noticePath(deskPaths.post(id ?? params.id), 'restored'))
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => deskMeta(`Revisions of ${loaderData?.title ?? ''}`)

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Saved', names: true, cell: ({ href, when }) => <SiteLink to={href}>{when}</SiteLink> },
  { label: 'By', cell: ({ by }) => by },
  { label: 'Changed', cell: ({ changed }) => changed },
]

export default function RevisionsRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { postId, title, rows, page, pages, chosen, comparison } = loaderData
  const location = useLocation()
  return (
    <DeskPage
      title="Revisions"
      help={`Every saved state of “${title}”. Choose one to see what it changed.`}
      action={
        <ButtonLink to={deskPaths.post(postId)} variant="secondary">
          Back to the post
        </ButtonLink>
      }
    >
      {again && <FormProblems again={again} />}
      {comparison && chosen && <Comparison fields={comparison} revisionId={chosen} />}
      <RecordList
        label="Revisions"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<NothingHere title="No revisions yet" text="The first save keeps one." />}
      />
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}

function Comparison({ fields, revisionId }: { fields: readonly FieldComparison[]; revisionId: string }) {
  return (
    <section aria-labelledby="changes" className="desk-stack desk-gap-1-half">
      <h2 id="changes">What this save changed</h2>
      <Differences fields={fields} />
      <Form method="post">
        <input type="hidden" name="id" value={revisionId} />
        <Button type="submit" variant="secondary">
          Restore
        </Button>
      </Form>
    </section>
  )
}
