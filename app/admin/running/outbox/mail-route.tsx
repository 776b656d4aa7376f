import { Form } from 'react-router'
import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { getMail, retryMail, settleMails, undoSettling } from '#domain/outbox/manage-outbox.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { mailKindName } from '#shared/mail-kinds.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SiteLink } from '../../../ui/link/site-link.tsx'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticeQuery, type Notices } from '../../parts/page/notice.tsx'
import type { Route } from './+types/mail-route'
import { mailStateNames, NOTHING_DONE, troubleOf } from './mail-words.ts'

export const handle = { query: noticeQuery }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const mail = await answering(site, () => getMail(site, id))
  const at = (iso: string | null) => (iso ? longDateTime(iso, site.timeZone) : '')
  const state = mail.isBeingSent ? ('sending' as const) : mail.status
  return {
    subject: mail.subject,
    text: mail.text,
    isUnsent: mail.status !== 'sent',
    isResolved: mail.status === 'settled',
    isHeld: mail.status === 'held',
    leadId: mail.leadId,
    facts: [
      ['Status', mailStateNames[state]],
      ['Kind', mailKindName(mail.kind)],
      ['To', mail.recipient ?? 'The staff who follow up enquiries'],
      ['Answers go to', mail.replyTo ?? ''],
      ['Written', at(mail.createdAt)],
      ['Sent', at(mail.sentAt)],
      ['Failed for good', mail.givenUpAt === mail.settledAt ? '' : at(mail.givenUpAt)],
      ['Resolved', at(mail.settledAt)],
      ['Tries', mail.attempts > 0 ? String(mail.attempts) : ''],
      ['Next try', state === 'waiting' ? at(mail.nextAttemptAt) : ''],
      ['Trouble', troubleOf(mail.lastError)],
      ['The mail server said', mail.lastError ?? ''],
    ].filter(([, value]) => value),
  }
}

type Params = Route.ActionArgs['params']

const actions = {
  retry: async ({ site, account, context, url, params: { id } }) => {
    await retryMail(site, actorOf(account), id)
    return { did: context.get(runningContext).sendsMail ? 'retry' : 'retry-waits', at: url.pathname }
  },
  settle: async ({ site, account, url, params: { id } }) => {
    const done = await settleMails(site, actorOf(account), [id])
    return { did: done.length > 0 ? 'settle' : 'nothing', at: url.pathname }
  },
  'undo-settle': async ({ site, account, url, params: { id } }) => {
    const done = await undoSettling(site, actorOf(account), [id])
    return { did: done.length > 0 ? 'undo-settle' : 'nothing', at: url.pathname }
  },
} satisfies ScreenActions<keyof typeof NOTICES, Params>

export const action = screenAction(actions)
type Intent = keyof typeof actions

const NOTICES = {
  retry: { text: 'Due now. It is sent within seconds if the mail server accepts it.' },
  'retry-waits': { text: 'It is sent once a mail server is set up.' },
  'undo-settle': { text: 'No longer resolved.' },
  nothing: NOTHING_DONE,
  settle: { text: 'Resolved. It stays here and is not sent.', undo: 'undo-settle' },
} as const satisfies Notices

export const meta: Route.MetaFunction = () => documentTitle('Mail')

export default function MailRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { subject, text, isUnsent, isResolved, isHeld, leadId, facts } = loaderData
  return (
    <DeskPage title={subject} width="form">
      <NoticeBar<Intent> notices={NOTICES} />
      {again && <FormProblems again={again} />}
      <dl className="desk-facts desk-stack desk-gap-1">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isUnsent && (
        <Form role="none" method="post" className="desk-actions">
          <Button type="submit" name="intent" value={'retry' satisfies Intent}>
            {isHeld ? 'Send' : 'Try again'}
          </Button>
          {!isResolved && (
            <Button type="submit" name="intent" value={'settle' satisfies Intent} variant="quiet">
              Resolve
            </Button>
          )}
        </Form>
      )}
      <h2>Message</h2>
      {text === null ? (
        <p>It contains a private link, so its text is not shown.</p>
      ) : (
        <pre className="desk-mail-words desk-small desk-breaks desk-round">{text}</pre>
      )}
      <p className="desk-actions">
        {leadId && <SiteLink to={deskPaths.lead(leadId)}>The enquiry</SiteLink>}
        <SiteLink to={deskPaths.outbox}>All mails</SiteLink>
      </p>
    </DeskPage>
  )
}
