import { redirect, useLocation } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { listTerms } from '#domain/terms/list-terms.ts'
import { restoreTerm } from '#domain/terms/remove-term.ts'
import { undoRename } from '#domain/terms/rename-term.ts'
import type { TermKind } from '#domain/terms/term-store.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, readPosted, unknownIntent } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { Filters } from '../../parts/lists/filters.tsx'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../../parts/page/notice.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import type { Route } from './+types/list-route'
import { kindOf, termWords } from './term-kind.ts'

export const handle = { query: { ...listQuery, ...noticeQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  const kind = kindOf(url.pathname)
  const { terms, pages, total } = await answering(site, () => listTerms(site, kind, { page, text, limit: DESK_PAGE_SIZE }))
  return { kind, terms, page, pages, total, text }
}

/** `undo-rename` and `undo-remove` take back what the notice names. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const actor = actorOf(context.get(accountContext))
  const posted = readPosted(await postedForm(request))
  const kind = kindOf(url.pathname)
  if (posted.intent !== 'undo-rename' && posted.intent !== 'undo-remove') return unknownIntent()
  return attempt(site, posted, async () => {
    await (posted.intent === 'undo-rename' ? undoRename : restoreTerm)(site, actor, kind, posted.ids ?? '')
    return redirect(noticePath(termWords[kind].path, 'undone'))
  })
}

const NOTICES: Readonly<Record<string, Notice>> = {
  renamed: { text: 'Renamed on every article.', undo: 'undo-rename' },
  merged: { text: 'Merged. Every article carries the other name now.', undo: 'undo-remove' },
  removed: { text: 'Removed.', undo: 'undo-remove' },
  undone: { text: 'Undone. It is as it was.' },
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(termWords[loaderData?.kind ?? 'tag'].title)

type Row = Route.ComponentProps['loaderData']['terms'][number]

const nameOf = (kind: TermKind): Column<Row> => ({
  ...{ label: 'Name', names: true },
  cell: ({ id, name }) => <SiteLink to={termWords[kind].pathOf(id)}>{name}</SiteLink>,
})

const COLUMNS: Record<TermKind, readonly Column<Row>[]> = {
  tag: [nameOf('tag'), { label: 'Articles', end: true, cell: ({ posts }) => posts }],
  author: [
    nameOf('author'),
    {
      ...{ label: 'Articles', end: true },
      cell: ({ id, name, posts }) => (
        <a href={`${deskPaths.posts}?author=${id}`} aria-label={`${posts} of ${name}`}>
          {posts}
        </a>
      ),
    },
  ],
}

export default function TermsRoute({ loaderData: { kind, terms, page, pages, total, text }, actionData: again }: Route.ComponentProps) {
  const location = useLocation()
  const { title, help, empty } = termWords[kind]
  return (
    <DeskPage title={title} help={help} width="form">
      <NoticeBar notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <Filters label={`Filter ${title.toLowerCase()}`}>
        <Field name="q" label="Search" type="search" defaultValue={text} required />
      </Filters>
      <RecordList label={title} columns={COLUMNS[kind]} rows={terms} keyOf={({ id }) => id} empty={<NothingHere title={empty} />} />
      <p className="desk-muted">{`${total} in all`}</p>
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
