import { Form, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { pageMeta } from '#domain/paging.ts'
import { unmakeSynonym } from '#domain/search/make-synonym.ts'
import { countMisses, dismissMisses, listMisses } from '#domain/search/misses.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { chosenIn, SelectionBar, SelectRecord } from '../../parts/lists/selection.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { ofNoticeName, toNoticeName } from '../../parts/page/notice-name.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'

export const handle = { query: { ...listQuery, ...noticeQuery } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  const [misses, total] = await answering(site, () =>
    Promise.all([listMisses(site, DESK_PAGE_SIZE, { page, text }), countMisses(site, text)]),
  )
  const rows = misses.map(({ words, times, lastAt }) => ({ words, times, last: longDate(lastAt, site.timeZone) }))
  return { rows, page, pages: pageMeta(total, { page, limit: DESK_PAGE_SIZE }).pages, total, text }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

/** `dismiss` takes the chosen searches off the list, `restore` puts them back, `unmake` takes a synonym back. */
const actions = {
  dismiss: async ({ site, account, form }) => {
    const done = await dismissMisses(site, actorOf(account), chosenIn(form, undefined), true)
    return { did: done.length > 0 ? 'dismissed' : 'nothing', of: done.map(toNoticeName) }
  },
  restore: async ({ site, account, form }) => {
    await dismissMisses(site, actorOf(account), chosenIn(form, undefined).map(ofNoticeName), false)
    return 'undone'
  },
  unmake: async ({ site, account, posted }) => {
    await unmakeSynonym(site, actorOf(account), ofNoticeName(posted.ids ?? ''))
    return 'undone'
  },
} satisfies ScreenActions<SearchesNotice>

export const action = screenAction(actions)
type Intent = keyof typeof actions

const NOTICES = {
  dismissed: { text: 'Dismissed. They will not be listed again.', undo: 'restore' },
  'synonym-made': { text: 'Saved. These searches now find something.', undo: 'unmake' },
  undone: { text: 'Undone.' },
  nothing: { text: 'Select at least one item.', isNothing: true },
} as const satisfies Notices

export type SearchesNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = () => documentTitle('Searches')

const columns: readonly Column<Row>[] = [
  { label: '', cell: ({ words }) => <SelectRecord id={words} name={words} /> },
  { label: 'Searched for', names: true, cell: ({ words }) => words },
  { label: 'Times', end: true, cell: ({ times }) => times },
  { label: 'Last', short: true, cell: ({ last }) => last },
  {
    label: '',
    cell: ({ words }) => (
      <span className="desk-row-actions desk-gap-half desk-row-links">
        <SiteLink to={deskPaths.newSynonym(words)} aria-label={`Make a synonym for ${words}`}>
          Make a synonym
        </SiteLink>
        <SiteLink to={deskPaths.newPostAbout(titleOf(words))} aria-label={`Write about this: ${words}`}>
          Write about this
        </SiteLink>
      </span>
    ),
  },
]

const titleOf = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export default function SearchesRoute({ loaderData: { rows, page, pages, total, text }, actionData: again }: Route.ComponentProps) {
  const location = useLocation()
  return (
    <DeskPage title="Searches" help="What visitors searched for without results. Add a synonym, or write about it.">
      <NoticeBar<Intent> notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <Filters label="Filter searches">
        <Field name="q" label="Search" type="search" defaultValue={text} required />
      </Filters>
      <Form method="post" aria-label="Searches">
        {rows.length > 0 && (
          <SelectionBar>
            <Button type="submit" name="intent" value={'dismiss' satisfies Intent} variant="secondary">
              Dismiss
            </Button>
          </SelectionBar>
        )}
        <RecordList
          label="Searches"
          columns={columns}
          rows={rows}
          keyOf={({ words }) => words}
          empty={<NothingHere title="No searches here" text={text ? undefined : 'Every search had results.'} />}
        />
      </Form>
      <p className="desk-muted">{total === 1 ? 'One search' : `${total} searches`}</p>
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(location, other)} />
    </DeskPage>
  )
}
