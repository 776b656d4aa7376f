import { Form, redirect, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { phonePieces } from '#domain/leads/phone-words.ts'
import { decideHeld, undoDecision } from '#domain/spam/decide-held.ts'
import { type HeldKind, listHeld } from '#domain/spam/list-held.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { DESK_MOST_COUNTED } from '#shared/limits.ts'
import { reasonInWords } from '#shared/spam/reason-words.ts'
import { PAGE_NUMBER } from '../../../page-number.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { revalidatesAfterConflict } from '../../parts/forms/revalidate.ts'
import { type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { leftAgain, type LeftAnswer, type ListAction, readSeenStates, seenRowText } from '../../parts/lists/left-again.ts'
import { LeftAlone } from '../../parts/lists/left-alone.tsx'
import { pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { chosenIn, SelectionBar } from '../../parts/lists/selection.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'
import { type HeldIntent, HeldItem } from './held-item.tsx'
import { HELD_STATES, tellLeftHeld } from './left-held.ts'

export const handle = {
  query: { ...noticeQuery, page: PAGE_NUMBER, status: /^(?:waiting|spam)$/ },
  keys: [
    ['n', 'Not spam'],
    ['s', 'Spam'],
  ],
}

const STATES = [
  { value: 'waiting', label: 'Undecided' },
  { value: 'spam', label: 'Confirmed' },
] as const

const KINDS: Readonly<Record<HeldKind, string>> = {
  contact: 'Message',
  demo: 'Demo booking',
  reseller: 'Reseller request',
  quote: 'Quote request',
  newsletter: 'Newsletter sign-up',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page } = readListQuery(url)
  const state = STATES.find(({ value }) => value === url.searchParams.get('status'))?.value ?? 'waiting'
  const { held, total, pages } = await answering(site, () => listHeld(site, { page, state }))
  if (page > pages) throw redirect(pageHref(url, pages))
  const rows = held.map(({ createdAt, kind, reasons, ...each }) => ({
    ...each,
    phone: phonePieces(each.phone),
    kind: KINDS[kind],
    reasons: reasons.map(reasonInWords),
    date: longDateTime(createdAt, site.timeZone),
    seen: seenRowText(state, each.name || each.email),
  }))
  return { rows, total, page, pages, state }
}

/** About the chosen ones, or about one where the button names it. */
async function decide({ site, account, form, on }: Pressed, decision: HeldIntent) {
  const ids = chosenIn(form, on)
  if (ids.length === 0) return 'unticked'
  const done = await decideHeld(site, actorOf(account), ids, decision, readSeenStates(form, ids, HELD_STATES))
  const left = await tellLeftHeld(site, done, { intent: decision, posted: form })
  if (left) return leftAgain(left)
  return done.step ? { did: decision, of: [done.step] } : 'nothing'
}

const actions = {
  honest: (pressed) => decide(pressed, 'honest'),
  spam: (pressed) => decide(pressed, 'spam'),
  undo: async ({ site, account, posted }) => {
    await undoDecision(site, actorOf(account), posted.ids ?? '')
    return 'undone'
  },
} satisfies ScreenActions<keyof typeof NOTICES, object, LeftAnswer>

export const action: ListAction = screenAction(actions)
type Intent = keyof typeof actions

/** What was left as it is shows as it is now. */
export const shouldRevalidate = revalidatesAfterConflict

const NOTICES = {
  honest: { text: 'Not spam. Mails that were held back are sent shortly, and enquiries are back in the list.', undo: 'undo' },
  spam: { text: 'Confirmed as spam. Similar messages will be held too.', undo: 'undo' },
  undone: { text: 'Held again. Mails that were already sent cannot be recalled.' },
  nothing: { text: 'Nothing was changed.', isNothing: true },
  unticked: { text: 'Select at least one item.', isNothing: true },
} as const satisfies Notices

export const meta: Route.MetaFunction = () => documentTitle('Held as spam')

export default function SpamRoute({ loaderData: { rows, total, page, pages, state }, actionData: again }: Route.ComponentProps) {
  const location = useLocation()
  return (
    <DeskPage
      title="Held as spam"
      help="Messages that look like spam, with the reasons. The spam filter learns from each decision. Nothing is deleted here."
    >
      <NoticeBar<Intent> notices={NOTICES} />
      {again && (again.left ? <LeftAlone key={location.key} left={again.left} /> : <FormProblems again={again} />)}
      <Filters label="Filter what is held">
        <SelectField name="status" label="Show" defaultValue={state} options={STATES} required />
      </Filters>
      {rows.length === 0 ? (
        <NothingHere title="Nothing is held" text={state === 'waiting' ? 'Nothing is waiting for a decision.' : undefined} />
      ) : (
        <Form method="post" noValidate aria-label="Held as spam">
          <SelectionBar>
            <Button type="submit" name="intent" value={'honest' satisfies Intent} variant="secondary">
              Not spam
            </Button>
            {state === 'waiting' && (
              <Button type="submit" name="intent" value={'spam' satisfies Intent} variant="quiet">
                Spam
              </Button>
            )}
          </SelectionBar>
          <ul className="desk-held-list">
            {rows.map((row) => (
              <HeldItem key={row.id} row={row} isDecided={state === 'spam'} />
            ))}
          </ul>
        </Form>
      )}
      <p className="desk-muted">{howManyWords(total)}</p>
      <Pagination page={page} pages={pages} hrefOf={(wanted) => pageHref(location, wanted)} />
    </DeskPage>
  )
}

function howManyWords(total: number): string {
  if (total >= DESK_MOST_COUNTED) return `The newest ${DESK_MOST_COUNTED}`
  return total === 1 ? 'One held' : `${total} held`
}
