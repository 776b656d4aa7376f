import { Form, redirect, useLocation } from 'react-router'
import { answering, postedForm } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { decideHeld, undoDecision } from '#domain/spam/decide-held.ts'
import { phonePieces } from '#domain/leads/phone-words.ts'
import { type HeldKind, listHeld } from '#domain/spam/list-held.ts'
import { DESK_MOST_COUNTED, DESK_PAGE_SIZE } from '#shared/limits.ts'
import { longDateTime } from '#shared/local-time.ts'
import { reasonInWords } from '#shared/spam/reason-words.ts'
import { PAGE_NUMBER } from '../../../page-number.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { accountContext } from '../../frame/guard.ts'
import { attempt, unknownIntent } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { revalidatesAfterConflict } from '../../parts/forms/revalidate.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { Filters } from '../../parts/lists/filters.tsx'
import { pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { leftAgain, type LeftAnswer, readSeenStates, seenRowText } from '../../parts/lists/left-again.ts'
import { LeftAlone } from '../../parts/lists/left-alone.tsx'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Notice, NoticeBar, noticePath, noticeQuery } from '../../parts/page/notice.tsx'
import { selectedIn, SelectionBar } from '../../parts/lists/selection.tsx'
import type { Route } from './+types/route'
import { HeldItem } from './held-item.tsx'
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
  newsletter: 'Newsletter wish',
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

/** `honest` and `spam` decide about the chosen ones, or about one when the button names it; `undo` takes a decision back. */
export async function action({ context, request, url }: Route.ActionArgs): Promise<Response | LeftAnswer> {
  const site = context.get(siteContext)
  const actor = actorOf(context.get(accountContext))
  const posted = await postedForm(request)
  const [intent = '', one] = String(posted.get('intent') ?? '').split(':')
  const here = url.pathname + url.search
  return attempt(site, {}, async () => {
    if (intent === 'undo') {
      await undoDecision(site, actor, String(posted.get('ids') ?? ''))
      return redirect(noticePath(here, 'undone'))
    }
    if (intent !== 'honest' && intent !== 'spam') return unknownIntent()
    const ids = (one ? [one] : selectedIn(posted)).slice(0, DESK_PAGE_SIZE)
    if (ids.length === 0) return redirect(noticePath(here, 'unticked'))
    const done = await decideHeld(site, actor, ids, intent, readSeenStates(posted, ids, HELD_STATES))
    const left = await tellLeftHeld(site, done, { intent, posted })
    if (left) return leftAgain(left)
    return redirect(done.step ? noticePath(here, intent, [done.step]) : noticePath(here, 'nothing'))
  })
}

/** What was left as it is shows as it is now. */
export const shouldRevalidate = revalidatesAfterConflict

const NOTICES: Readonly<Record<string, Notice>> = {
  honest: { text: 'Not spam. What was held back leaves with the next mails, and enquiries stand among the others.', undo: 'undo' },
  spam: { text: 'Confirmed as spam. Others like it will be held too.', undo: 'undo' },
  undone: { text: 'Held again, and waiting for a decision. Mails that had left stay where they went.' },
  nothing: { text: 'Nothing was changed.', isNothing: true },
  unticked: { text: 'Tick what you mean first.', isNothing: true },
}

export const meta: Route.MetaFunction = () => documentTitle('Held as spam')

export default function SpamRoute({ loaderData: { rows, total, page, pages, state }, actionData: again }: Route.ComponentProps) {
  const location = useLocation()
  return (
    <DeskPage
      title="Held as spam"
      help="What visitors sent and the site took for spam, with the reasons. Each decision teaches it; nothing is deleted here."
    >
      <NoticeBar notices={NOTICES} />
      {again && (again.left ? <LeftAlone key={location.key} left={again.left} /> : <FormProblems again={again} />)}
      <Filters label="Filter what is held">
        <SelectField name="status" label="Show" defaultValue={state} options={STATES} required />
      </Filters>
      {rows.length === 0 ? (
        <NothingHere title="Nothing is held" text={state === 'waiting' ? 'Everything has been decided about.' : undefined} />
      ) : (
        <Form method="post" noValidate aria-label="Held as spam">
          <SelectionBar>
            <Button type="submit" name="intent" value="honest" variant="secondary">
              Not spam
            </Button>
            {state === 'waiting' && (
              <Button type="submit" name="intent" value="spam" variant="quiet">
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
