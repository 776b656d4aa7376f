import { useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import type { Site } from '#domain/site.ts'
import { listTerms } from '#domain/terms/list-terms.ts'
import { findNearTo } from '#domain/terms/near-names.ts'
import { restoreTerm } from '#domain/terms/remove-term.ts'
import { undoRename } from '#domain/terms/rename-term.ts'
import { undoSplit } from '#domain/terms/split-term.ts'
import type { TermKind } from '#domain/terms/term-store.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { readNumberId } from '#shared/number-id.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/list-route'
import { NearNames, nearQuery } from './near-names-notice.tsx'
import { kindOf, termWords } from './term-kind.ts'

export const handle = { query: { ...listQuery, ...noticeQuery, ...nearQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  const kind = kindOf(url.pathname)
  const saved = readNumberId(url.searchParams.get('near') ?? '')
  const [{ terms, pages, total }, near] = await answering(site, () =>
    Promise.all([
      listTerms(site, kind, { page, text, limit: DESK_PAGE_SIZE }),
      saved === undefined ? undefined : findNearTo(site.db, kind, saved),
    ]),
  )
  return { kind, terms, page, pages, total, text, near: near && { id: near.id, found: near.found } }
}

/** Takes back what a notice tells of. */
const undo =
  (undoStep: (site: Site, actor: string, kind: TermKind, step: string) => Promise<unknown>) =>
  async ({ site, account, posted, url }: Pressed) => {
    const kind = kindOf(url.pathname)
    await undoStep(site, actorOf(account), kind, posted.ids ?? '')
    return { did: 'undone' as const, at: termWords[kind].path }
  }

const actions = {
  'undo-rename': undo(undoRename),
  'undo-remove': undo(restoreTerm),
  'undo-split': undo(undoSplit),
} satisfies ScreenActions<TermsNotice>

export const action = screenAction(actions)

const NOTICES = {
  renamed: { text: 'Renamed on every article.', undo: 'undo-rename' },
  merged: { text: 'Merged. Every article now has the other name.', undo: 'undo-remove' },
  split: { text: 'Split. The chosen articles have the new name.', undo: 'undo-split' },
  removed: { text: 'Removed.', undo: 'undo-remove' },
  undone: { text: 'Undone.' },
} as const satisfies Notices

export type TermsNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(termWords[loaderData?.kind ?? 'tag'].title)

type Row = Route.ComponentProps['loaderData']['terms'][number]

const nameOf = (kind: TermKind): Column<Row> => ({
  label: 'Name',
  names: true,
  cell: ({ id, name }) => <SiteLink to={termWords[kind].pathOf(id)}>{name}</SiteLink>,
})

const COLUMNS: Record<TermKind, readonly Column<Row>[]> = {
  tag: [nameOf('tag'), { label: 'Articles', end: true, cell: ({ posts }) => posts }],
  author: [
    nameOf('author'),
    {
      label: 'Articles',
      end: true,
      cell: ({ id, name, posts }) => (
        <a href={`${deskPaths.posts}?author=${id}`} aria-label={`${posts} of ${name}`}>
          {posts}
        </a>
      ),
    },
  ],
}

export default function TermsRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { kind, terms, page, pages, total, text, near } = loaderData
  const location = useLocation()
  const { title, help, empty } = termWords[kind]
  return (
    <DeskPage title={title} help={help} width="form">
      <NoticeBar<keyof typeof actions> notices={NOTICES} />
      {near && (
        <NearNames found={near.found} hrefOf={termWords[kind].pathOf}>
          <SiteLink to={termWords[kind].pathOf(near.id)}>Merge them</SiteLink>
        </NearNames>
      )}
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
