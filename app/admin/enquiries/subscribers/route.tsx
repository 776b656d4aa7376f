import { Form, redirect, useLocation } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { type SubscriberState, subscriberStates } from '#domain/subscribers/subscriber-store.ts'
import { countSubscribers, getSubscriber, listSubscribers, removeSubscriber, takeUpAgain } from '#domain/subscribers/subscribers.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_MOST_COUNTED, DESK_PAGE_SIZE } from '#shared/limits.ts'
import { longDate } from '#shared/local-time.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { Pagination } from '../../../ui/pagination/pagination.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { RowButton } from '../../parts/forms/row-button.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { listQuery, pageHref, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/route'

/** `sure` names the address that is about to be erased. */
export const handle = { query: { ...listQuery, ...noticeQuery, status: /^[a-z]{1,20}$/, sure: /^[\da-f-]{36}$/ } }

const STATE_WORDS: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
}
const isState = (text: string | null): text is SubscriberState => subscriberStates.some((state) => state === text)

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { page, text } = readListQuery(url)
  const given = url.searchParams.get('status')
  const status = isState(given) ? given : undefined
  const sure = url.searchParams.get('sure')
  const [list, counts, leaving] = await answering(site, () =>
    Promise.all([
      listSubscribers(site, { page, limit: DESK_PAGE_SIZE, status, text, mostCounted: DESK_MOST_COUNTED }),
      countSubscribers(site),
      sure ? getSubscriber(site, sure) : undefined,
    ]),
  )
  const rows = list.subscribers.map(({ id, email, status: state, createdAt, spamReasons }) => ({
    id,
    email,
    state,
    since: longDate(createdAt, site.timeZone),
    doubt: spamReasons.join(', '),
  }))
  return {
    rows,
    page,
    pages: list.pages,
    total: list.total,
    text,
    status: status ?? '',
    counts,
    leaving: leaving && { id: leaving.id, email: leaving.email },
  }
}

/** `ask` leads to the last question before `remove` erases an address; `again` takes up one that was set aside. */
const actions = {
  ask: async ({ url, posted: { id = '' } }) => {
    const here = withoutQuestion(url)
    return redirect(`${here}${here.includes('?') ? '&' : '?'}${new URLSearchParams({ sure: id })}`)
  },
  again: async ({ site, account, url, posted }) => {
    await takeUpAgain(site, actorOf(account), posted.id ?? '')
    return { did: 'again', at: withoutQuestion(url) }
  },
  remove: async ({ site, account, url, posted }) => {
    await removeSubscriber(site, actorOf(account), posted.id ?? '')
    return { did: 'remove', at: withoutQuestion(url) }
  },
} satisfies ScreenActions<keyof typeof NOTICES>

export const action = screenAction(actions)
type Intent = keyof typeof actions

function withoutQuestion({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  query.delete('sure')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

const NOTICES = {
  remove: { text: 'Erased, with its mails and everything it sent.' },
  again: { text: 'Reactivated. It gets the next newsletter.' },
} as const satisfies Notices

export const meta: Route.MetaFunction = () => documentTitle('Subscribers')

type Data = Route.ComponentProps['loaderData']
type Row = Data['rows'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Address', names: true, cell: ({ email }) => email },
  { label: 'Status', short: true, cell: ({ state }) => STATE_WORDS[state] },
  { label: 'Since', short: true, cell: ({ since }) => since },
  { label: 'Spam signs', minor: true, cell: ({ doubt }) => doubt },
  {
    label: '',
    end: true,
    cell: ({ id, email, state }) => (
      <div className="desk-actions">
        {state === 'bounced' && (
          <RowButton<Intent> fields={{ id }} intent="again" label={`Reactivate: ${email}`}>
            Reactivate
          </RowButton>
        )}
        <RowButton<Intent> fields={{ id }} intent="ask" label={`Remove ${email}`}>
          Remove
        </RowButton>
      </div>
    ),
  },
]

const helpOf = (counts: Data['counts']): string =>
  `${counts.confirmed} confirmed, ${counts.pending} not confirmed, ${counts.unsubscribed} unsubscribed, ${counts.bounced} bounced.`

export default function SubscribersRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { rows, page, pages, total, text, status, counts, leaving } = loaderData
  const location = useLocation()
  const options = [{ value: '', label: 'All' }, ...subscriberStates.map((state) => ({ value: state, label: STATE_WORDS[state] }))]
  return (
    <DeskPage title="Subscribers" help={`Everyone who asked for the newsletter. ${helpOf(counts)}`}>
      <NoticeBar notices={NOTICES} />
      {again && <FormProblems again={again} />}
      {leaving && <SureToErase {...leaving} />}
      <Filters label="Filter subscribers">
        <Field name="q" label="Search" type="search" defaultValue={text} required />
        <SelectField name="status" label="Status" defaultValue={status} options={options} required />
      </Filters>
      <RecordList
        label="Subscribers"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        dense
        empty={
          <NothingHere title="No subscribers" text={text || status ? 'No addresses match your filters.' : 'Nobody has subscribed yet.'} />
        }
      />
      <p className="desk-muted">{totalWords(total, text !== '')}</p>
      <Pagination page={page} pages={pages} hrefOf={(wanted) => pageHref(location, wanted)} />
    </DeskPage>
  )
}

const totalWords = (total: number, isSearched: boolean): string =>
  total === 1 ? 'One address' : `${total}${isSearched && total === DESK_MOST_COUNTED ? ' or more' : ''} addresses`

const SureToErase = ({ id, email }: { id: string; email: string }) => (
  <section aria-label="Erase" className="desk-newsletter-sure desk-stack desk-gap-1-half">
    <p>
      <strong>Erase {email}?</strong> The address, its mails and everything it sent are deleted for good. To stop the newsletter only, use
      the unsubscribe link in each issue.
    </p>
    <Form role="none" method="post" className="desk-danger desk-actions">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={'remove' satisfies Intent}>
        Erase it
      </Button>
      <ButtonLink to={deskPaths.subscribers} variant="quiet">
        Keep it
      </ButtonLink>
    </Form>
  </section>
)
