import { Form, redirect, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { type BinKindName, binKinds } from '#domain/bin/bin-kinds.ts'
import { countBin, listBin } from '#domain/bin/list-bin.ts'
import { findPost } from '#domain/posts/find-post.ts'
import type { Site } from '#domain/site.ts'
import { hasRole } from '#shared/accounts/roles.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { accountContext } from '../../frame/guard.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { type IntentOn, type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { chosenIn, SelectionBar, SelectRecord } from '../../parts/lists/selection.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import { binKindNames, binWords, readKind } from './bin-words.ts'

/** `kind` is what of the bin is listed. */
export const handle = { query: { ...listQuery, ...noticeQuery, kind: /^[a-z-]{1,20}$/ } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page } = readListQuery(url)
  const kind = readKind(url.searchParams.get('kind'))
  const [{ entries, pages }, counts] = await answering(site, () =>
    Promise.all([listBin(site, kind, { page, limit: DESK_PAGE_SIZE }), countBin(site)]),
  )
  const rows = entries.map(({ goneAt, ...entry }) => ({ ...entry, goneAt: longDate(goneAt, site.timeZone) }))
  const kinds = binKindNames.map((name) => ({ name, label: binWords[name], count: counts[name] }))
  return { rows, page, pages, kind, kinds, mayPurge: hasRole(context.get(accountContext), 'admin') }
}

/** About the chosen ones, or about one where the button names it. */
async function move({ site, account, form, on, url }: Pressed, to: 'bin' | 'restore') {
  const kind = readKind(url.searchParams.get('kind'))
  return { kind, moved: await binKinds[kind][to](site, actorOf(account), chosenIn(form, on)) }
}

const restore = async (pressed: Pressed) => {
  const { kind, moved } = await move(pressed, 'restore')
  if (moved.length === 0) return 'nothing'
  return { did: (await needCategory(pressed.site, kind, moved)) ? ('restored-as-draft' as const) : ('restored' as const), of: moved }
}

/** `undo` puts back what was restored; `purge` asks once more first. */
const actions = {
  restore,
  undo: async (pressed) => ((await move(pressed, 'bin')).moved.length === 0 ? 'nothing' : 'undone'),
  purge: async ({ form, url }) => {
    const ids = chosenIn(form, undefined)
    if (ids.length === 0) return 'nothing'
    const query = new URLSearchParams({ kind: readKind(url.searchParams.get('kind')), of: ids.join(',') })
    return redirect(`${deskPaths.purge}?${query}`)
  },
} satisfies ScreenActions<BinScreenNotice>

export const action = screenAction(actions)
type Intent = keyof typeof actions

/** Posts whose category is gone come back as drafts. */
async function needCategory(site: Site, kind: BinKindName, ids: readonly string[]): Promise<boolean> {
  if (kind !== 'post') return false
  const posts = await Promise.all(ids.map((id) => findPost(site, Number(id), 'editor')))
  return posts.some((post) => post?.status === 'draft' && post.categoryId === null)
}

const NOTICES = {
  restored: { text: 'Restored. Visitors see it again if it was published.', undo: 'undo' },
  'restored-as-draft': {
    text: 'Restored as a draft, because its category is gone. Choose a category before you publish it.',
    undo: 'undo',
  },
  undone: { text: 'Moved back to the bin.' },
  purged: { text: 'Deleted for good.' },
  nothing: { text: 'Select at least one item.', isNothing: true },
} as const satisfies Notices

export type BinScreenNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Bin')

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns: readonly Column<Row>[] = [
  { label: '', cell: ({ id, title }) => <SelectRecord id={id} name={title} /> },
  { label: 'Title', names: true, cell: ({ title }) => title },
  { label: 'Deleted by', cell: ({ by }) => by },
  { label: 'Kept until', cell: ({ goneAt }) => goneAt },
  {
    label: '',
    cell: ({ id, title }) => (
      <Button
        type="submit"
        name="intent"
        value={`restore:${id}` satisfies IntentOn<Intent>}
        variant="secondary"
        aria-label={`Restore ${title}`}
      >
        Restore
      </Button>
    ),
  },
]

export default function BinRoute({ loaderData: { rows, page, pages, kind, kinds, mayPurge }, actionData: again }: Route.ComponentProps) {
  const location = useLocation()
  return (
    <DeskPage title="Bin" help="You can restore deleted items for 30 days. After that they are gone for good.">
      <NoticeBar<Intent> notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <nav aria-label="Kinds" className="desk-kinds">
        <ul className="desk-wrap">
          {kinds.map(({ name, label, count }) => (
            <li key={name}>
              <SiteLink to={`${deskPaths.bin}?kind=${name}`} aria-current={name === kind ? 'page' : undefined}>
                {`${label} (${count})`}
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink to={`${deskPaths.media}?status=bin`}>Pictures</SiteLink>
          </li>
        </ul>
      </nav>
      {rows.length === 0 ? (
        <NothingHere title="The bin is empty" />
      ) : (
        <Form method="post" aria-label="Bin">
          <SelectionBar>
            <Button type="submit" name="intent" value={'restore' satisfies Intent} variant="secondary">
              Restore
            </Button>
            {mayPurge && (
              <Button type="submit" name="intent" value={'purge' satisfies Intent} variant="quiet">
                Delete for good…
              </Button>
            )}
          </SelectionBar>
          <RecordList label="Bin" columns={columns} rows={rows} keyOf={({ id }) => id} empty={null} />
        </Form>
      )}
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
