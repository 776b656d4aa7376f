import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { listBinnedItems, removeItem, restoreItem } from '#domain/content/bin-items.ts'
import type { EditorItem } from '#domain/content/item-store.ts'
import { listTranslations, type TranslationState } from '#domain/content/list-translations.ts'
import { listEditorItems, moveItem } from '#domain/content/save-content-items.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import { screenShownAt } from '#shared/content/screens.ts'
import { formOf, wordsOfItem } from '#shared/content/words-of-item.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { longDate } from '#shared/local-time.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { listQuery, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/list-route'
import { ItemList, type ItemListIntent } from './item-list.tsx'
import { knownType } from './known-type.ts'
import { isAskedFor, languageLinks, waitingTranslations } from './language-states.ts'
import { waitingPartWords } from './part-words-form.ts'
import { itemsWith } from './search-items.ts'
import { translationQuery } from './translation-query.ts'
import { WaitingTranslations } from './waiting-translations.tsx'

/** A list that is longer than a screen can be searched. */
const SEARCHED_FROM = 20

const CALLED = /^[^\p{Cc}]{1,300}$/u

/**
 * `name` (and `also`) is what the site calls an item whose form is wanted, `words` whose words: 'about-us.team'; `language` in which.
 * With `state` the list shows what waits for that in the language.
 */
export const handle = {
  query: {
    ...noticeQuery,
    q: listQuery.q,
    name: CALLED,
    also: CALLED,
    words: /^[\w.-]{1,80}$/,
    language: translationQuery.language,
    state: /^[a-z]{1,20}$/,
  },
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const type = knownType(params.type)
    const { title, one, help, ordered = true, group } = formOf(type)
    const [items, binned] = await Promise.all([listEditorItems(site, type), listBinnedItems(site, type)])
    const { text } = readListQuery(url)
    const translations = await listTranslations(site, type, items)
    const form = wantedForm(type, items, url.searchParams, translations)
    if (form) throw redirect(form)
    const asked = items.filter(({ id }) => isAskedFor(url.searchParams, translations.get(id)))
    const found = itemsWith(asked, text, (id) => translations.get(id)?.map(({ words }) => words))
    const rows = found.map(({ id, data }) => ({
      id,
      ...wordsOfItem(type, data),
      href: deskPaths.item(type, id),
      languages: languageLinks(type, id, translations.get(id)),
    }))
    const removed = binned.map(({ id, data, deletedAt }) => ({
      id,
      name: wordsOfItem(type, data).name,
      at: longDate(deletedAt, site.timeZone),
    }))
    const isNarrowed = text !== '' || asked.length < items.length
    const waiting = type === 'part-words' ? waitingPartWords(items) : waitingTranslations(type, translations)
    return {
      type,
      title,
      one,
      help,
      ordered,
      group,
      rows,
      removed,
      text,
      isNarrowed,
      waiting,
      total: items.length,
    }
  })
}

/** The form of what the site's 'Edit' stands beside. */
function wantedForm(
  type: ContentItemType,
  items: readonly EditorItem[],
  query: URLSearchParams,
  translations: ReadonlyMap<string, readonly TranslationState[]>,
): string | undefined {
  const formOfItem = ({ id }: EditorItem): string =>
    languageLinks(type, id, translations.get(id)).find(({ lang }) => lang === query.get('language'))?.href ?? deskPaths.item(type, id)
  const key = query.get('words')
  if (key) {
    const [screen = '', ...section] = key.split('.')
    const whole = [screenShownAt(`/${screen}`) ?? screen, ...section].join('.')
    const written = items.findLast(({ data }) => 'key' in data && data.key === whole)
    return written ? formOfItem(written) : `${deskPaths.item(type, 'new')}?${new URLSearchParams({ key: whole })}`
  }
  const called = [query.get('name'), query.get('also')].filter((text) => text !== null)
  const named = called.length > 0 ? items.find(({ data }) => called.every((text) => Object.values(data).includes(text))) : undefined
  return named && formOfItem(named)
}

type Asked = Pressed<Route.ActionArgs['params']>

/** To a place, from 0; the notice stands at the item, among what is searched for, so that one goes on there. */
async function move({ site, account, params, here, posted: { id = '' } }: Asked, to: number) {
  const from = await moveItem(site, actorOf(account), knownType(params.type), id, to)
  return redirect(`${noticePath<ContentListNotice>(here, 'moved', [`${id}:${from}`])}#item-${id}`)
}

async function step(asked: Asked, by: number) {
  const items = await listEditorItems(asked.site, knownType(asked.params.type))
  return move(asked, items.findIndex((item) => item.id === asked.posted.id) + by)
}

/** `ids` of an undone move is 'id:place'. */
const actions = {
  up: (asked) => step(asked, -1),
  down: (asked) => step(asked, 1),
  move: (asked) => move(asked, Number(asked.posted.to) || 0),
  'move-back': async ({ site, account, params, posted: { ids = '' } }) => {
    const [id = '', place] = ids.split(':')
    await moveItem(site, actorOf(account), knownType(params.type), id, Number(place) || 0)
    return 'undone'
  },
  remove: async ({ site, account, posted: { id = '' } }) => {
    await removeItem(site, actorOf(account), id)
    return { did: 'removed', of: [id] }
  },
  restore: async ({ site, account, posted }) => {
    await restoreItem(site, actorOf(account), posted.id ?? '')
    return 'restored'
  },
  unremove: async ({ site, account, posted }) => {
    await restoreItem(site, actorOf(account), posted.ids ?? '')
    return 'undone'
  },
} satisfies ScreenActions<ContentListNotice, Route.ActionArgs['params'], never, ItemListIntent>

export const action = screenAction(actions)
type ContentListIntent = keyof typeof actions

const NOTICES = {
  moved: { text: 'Moved. Pages show the new order.', undo: 'move-back', quiet: true },
  removed: { text: 'Removed. You can restore it below for 30 days.', undo: 'unremove' },
  restored: { text: 'Restored.' },
  undone: { text: 'Undone.' },
} as const satisfies Notices

export type ContentListNotice = keyof typeof NOTICES

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.title ?? 'Site content')

type Removed = Route.ComponentProps['loaderData']['removed'][number]

const removedColumns: readonly Column<Removed>[] = [
  { label: 'Name', names: true, cell: ({ name }) => name },
  { label: 'Removed', cell: ({ at }) => at },
  {
    label: '',
    cell: ({ id, name }) => (
      <div className="desk-row-actions desk-gap-half">
        <RowButton<ContentListIntent> fields={{ id }} intent="restore" label={`Restore ${name}`} variant="secondary">
          Restore
        </RowButton>
      </div>
    ),
  },
]

export default function ContentListRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { type, title, one, help, ordered, rows, removed, text, isNarrowed, waiting, total } = loaderData
  return (
    <DeskPage title={title} help={help} action={<ButtonLink to={deskPaths.item(type, 'new')}>New {one}</ButtonLink>}>
      <NoticeBar<ContentListIntent> notices={NOTICES} />
      {again && <FormProblems again={again} />}
      {(total > SEARCHED_FROM || text) && (
        <Filters label={`Filter ${title}`}>
          <Field name="q" label="Search" type="search" defaultValue={text} required />
        </Filters>
      )}
      <WaitingTranslations waiting={waiting} of={title} />
      <ItemList
        label={title}
        rows={rows}
        // Between rows that are not shown nobody knows where one goes.
        isOrdered={ordered && rows.length > 1 && !isNarrowed}
        empty={
          isNarrowed ? (
            <NothingHere title="Nothing here" text="Nothing matches your filters." />
          ) : (
            <NothingHere title={`No ${one} yet`} text={help} />
          )
        }
      />
      {isNarrowed && (
        <p className="desk-muted">
          {rows.length} of {total}. <a href={deskPaths.items(type)}>Show all</a>
        </p>
      )}
      {removed.length > 0 && (
        <section className="desk-content-section desk-stack desk-gap-1">
          <h2>Recently removed</h2>
          <RecordList label="Recently removed" columns={removedColumns} rows={removed} keyOf={({ id }) => id} empty={null} />
        </section>
      )}
      <p className="desk-muted">
        <a href={deskPaths.content}>All site content</a>
      </p>
    </DeskPage>
  )
}
