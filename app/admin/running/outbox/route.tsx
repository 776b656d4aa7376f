import { Form } from 'react-router'
import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { browseMails } from '#domain/outbox/browse-mails.ts'
import { countHeldMails, sendHeldMails } from '#domain/outbox/hold-mails.ts'
import { mailStates } from '#domain/outbox/mail-states.ts'
import { retryMails, settleMails, undoSettling } from '#domain/outbox/manage-outbox.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { mailKindName, mailKindNames } from '#shared/mail-kinds.ts'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { Filters } from '../../parts/lists/filters.tsx'
import { listQuery, readListQuery } from '../../parts/lists/list-query.ts'
import { NothingHere } from '../../parts/lists/nothing-here.tsx'
import { OlderLinks, olderQuery } from '../../parts/lists/older-link.tsx'
import { type Column, RecordList } from '../../parts/lists/record-list.tsx'
import { chosenIn, SelectionBar, SelectRecord } from '../../parts/lists/selection.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import { said } from '../../today/agenda-words.ts'
import type { Route } from './+types/route'
import { mailStateNames, NOTHING_DONE, troubleOf } from './mail-words.ts'

export const handle = { query: { q: listQuery.q, ...olderQuery, ...noticeQuery, status: /^[a-z_]{1,20}$/, kind: /^[a-z-]{1,40}$/ } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { text } = readListQuery(url)
  const state = mailStates.find((known) => known === url.searchParams.get('status'))
  const kind = url.searchParams.get('kind') || undefined
  const after = url.searchParams.get('after') ?? undefined
  const [{ mails, next }, held] = await answering(site, () =>
    Promise.all([browseMails(site, { state, kind, text, after, limit: DESK_PAGE_SIZE }), countHeldMails(site)]),
  )
  const rows = mails.map((mail) => ({
    ...mail,
    kind: mailKindName(mail.kind),
    stateName: mailStateNames[mail.state],
    isUnsent: mail.state !== 'sent',
    trouble: mail.state === 'sent' ? '' : troubleOf(mail.lastError),
    createdAt: longDateTime(mail.createdAt, site.timeZone),
    nextTry: mail.state === 'waiting' && mail.attempts > 0 ? longDateTime(mail.nextAttemptAt, site.timeZone) : '',
  }))
  return {
    rows,
    next,
    state: state ?? '',
    kind: kind ?? '',
    text,
    held: said(held, 'mail', 'mails'),
    sendsMail: context.get(runningContext).sendsMail,
  }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

/** What is due leaves at once, or once a mail server is set. */
const dueAs = ({ context }: Pressed) => (context.get(runningContext).sendsMail ? ('retry' as const) : ('retry-waits' as const))

/** Does something to the chosen mails; gives those to which it was done, or why it was to none. */
async function doChosen(step: typeof retryMails, { site, account, form }: Pressed) {
  const ids = chosenIn(form, undefined)
  if (ids.length === 0) return 'unticked' as const
  const done = await step(site, actorOf(account), ids)
  return done.length === 0 ? ('nothing' as const) : done
}

/** `retry` makes the chosen mails due now, `settle` says that they need not go, `undo-settle` takes that back; `send-held` lets all go. */
const actions = {
  retry: async (pressed) => {
    const done = await doChosen(retryMails, pressed)
    return typeof done === 'string' ? done : dueAs(pressed)
  },
  settle: async (pressed) => {
    const done = await doChosen(settleMails, pressed)
    return typeof done === 'string' ? done : { did: 'settle', of: done }
  },
  'undo-settle': async (pressed) => {
    const done = await doChosen(undoSettling, pressed)
    return typeof done === 'string' ? done : 'undo-settle'
  },
  'send-held': async (pressed) => {
    const sent = await sendHeldMails(pressed.site, actorOf(pressed.account))
    return sent === 0 ? 'nothing' : dueAs(pressed)
  },
} satisfies ScreenActions<keyof typeof NOTICES>

export const action = screenAction(actions)
type Intent = keyof typeof actions

const NOTICES = {
  retry: { text: 'Due now. They are sent within seconds if the mail server accepts them.' },
  'retry-waits': { text: 'They are sent once a mail server is set up.' },
  settle: { text: 'Resolved. They stay here and are not sent.', undo: 'undo-settle' },
  'undo-settle': { text: 'No longer resolved.' },
  unticked: { text: 'Select at least one mail.', isNothing: true },
  nothing: NOTHING_DONE,
} as const satisfies Notices

export const meta: Route.MetaFunction = () => documentTitle('Outbox')

const STATES = [{ value: '', label: 'All' }, ...mailStates.map((state) => ({ value: state, label: mailStateNames[state] }))]
const KINDS = [{ value: '', label: 'All kinds' }, ...Object.entries(mailKindNames).map(([value, label]) => ({ value, label }))]

const timesWords = (times: number): string => (times === 1 ? 'once' : `${times} times`)

const columns: readonly Column<Row>[] = [
  { label: '', cell: ({ id, subject, isUnsent }) => isUnsent && <SelectRecord id={id} name={subject} /> },
  {
    label: 'Mail',
    names: true,
    cell: ({ id, subject, kind, trouble, attempts, nextTry }) => (
      <>
        <SiteLink to={deskPaths.mail(id)}>{subject}</SiteLink>
        <p className="desk-muted">
          {[`${kind}.`, trouble && `${trouble}.`, nextTry && `Tried ${timesWords(attempts)}, next on ${nextTry}.`]
            .filter(Boolean)
            .join(' ')}
        </p>
      </>
    ),
  },
  { label: 'To', cell: ({ recipient }) => <span className="desk-records-cut">{recipient ?? 'The staff'}</span> },
  { label: 'Status', short: true, cell: ({ state, stateName }) => <MailStateMark state={state} name={stateName} /> },
  { label: 'Written', short: true, cell: ({ createdAt }) => createdAt },
]

/** Nearly all are sent; the others stand out. */
const MailStateMark = ({ state, name }: { state: Row['state']; name: string }) =>
  state === 'sent' ? name : <span className={`desk-status desk-mail-${state}`}>{name}</span>

function nothingFits({ text, state, kind, next }: Route.ComponentProps['loaderData']): string | undefined {
  if (next) return 'Nothing here matches your filters. ‘Older’ searches further back.'
  return text || state || kind ? 'Nothing matches your filters.' : undefined
}

export default function OutboxRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { rows, next, state, kind, text, held, sendsMail } = loaderData
  return (
    <DeskPage
      title="Outbox"
      help="Every mail from the site and its status. A mail that fails is tried again automatically for three days. Resolve a mail that is no longer needed, such as when you called instead."
    >
      <NoticeBar<Intent> notices={NOTICES} />
      {again && <FormProblems again={again} />}
      {!sendsMail && (
        <Alert title="No mail server is set up. Mails wait here until one is.">
          <SiteLink to={deskPaths.goingLive}>How to set one</SiteLink>
        </Alert>
      )}
      {held && (
        <Form method="post" className="desk-notice desk-notice-nothing" aria-label="Held mails">
          <p>
            {held} waited in the restored backup and may already have been sent. They are not sent automatically. Send those that are still
            needed, one by one or all. <SiteLink to={`${deskPaths.outbox}?status=held`}>Show them</SiteLink>
          </p>
          <Button type="submit" name="intent" value={'send-held' satisfies Intent} variant="secondary">
            Send all
          </Button>
        </Form>
      )}
      <Filters label="Filter mails">
        <Field name="q" label="Search" type="search" defaultValue={text} required />
        <SelectField name="status" label="Status" defaultValue={state} options={STATES} required />
        <SelectField name="kind" label="Kind" defaultValue={kind} options={KINDS} required />
      </Filters>
      <Form method="post" noValidate aria-label="Mails">
        {rows.some(({ isUnsent }) => isUnsent) && (
          <SelectionBar>
            <Button type="submit" name="intent" value={'retry' satisfies Intent} variant="secondary">
              {state === 'held' ? 'Send' : 'Try again'}
            </Button>
            <Button type="submit" name="intent" value={'settle' satisfies Intent} variant="quiet">
              Resolve
            </Button>
          </SelectionBar>
        )}
        <RecordList
          label="Mails"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          dense
          empty={<NothingHere title="No mails here" text={nothingFits(loaderData)} />}
        />
      </Form>
      <OlderLinks next={next} />
    </DeskPage>
  )
}
