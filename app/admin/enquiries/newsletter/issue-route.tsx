import { redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { runningContext, siteContext } from '#app/site-context.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { listUsers } from '#domain/accounts/users.ts'
import { invalidField } from '#domain/errors.ts'
import { discardIssue, findArticles, type IssueWords, saveIssue, sendTest } from '#domain/newsletter/edit-issue.ts'
import { articlesOf } from '#domain/newsletter/issue-mail.ts'
import type { Issue } from '#domain/newsletter/issue.ts'
import { countMissed, getIssue } from '#domain/newsletter/list-issues.ts'
import { getPace } from '#domain/newsletter/pace.ts'
import { previewIssue } from '#domain/newsletter/preview-issue.ts'
import {
  countConfirmed,
  pauseIssue,
  requireSendable,
  resumeIssue,
  scheduleIssue,
  sendIssue,
  stopIssue,
  unscheduleIssue,
  unstopIssue,
} from '#domain/newsletter/send-issue.ts'
import { waitOf } from '#domain/outbox/mail-gate.ts'
import type { Site } from '#domain/site.ts'
import { StaleRefusal } from '#domain/stale.ts'
import { longDateTime } from '#shared/clock-time.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { lengthLimits } from '#shared/limits.ts'
import { dateTimeInput, readDateTime } from '#shared/local-time.ts'
import { accountContext } from '../../frame/guard.ts'
import { formAgain } from '../../parts/forms/attempt.ts'
import { FormProblems } from '../../parts/forms/desk-form.tsx'
import { type Pressed, screenAction, type ScreenActions } from '../../parts/forms/screen-actions.ts'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { documentTitle } from '../../parts/page/document-title.ts'
import { NoticeBar, noticePath, noticeQuery } from '../../parts/page/notice.tsx'
import { lookQuery, readLook } from '../../site/mail-templates/look-query.ts'
import { MailFrame } from '../../site/mail-templates/mail-frame.tsx'
import type { Route } from './+types/issue-route'
import { IssueForm, type IssueFormIntent, SureToSend } from './issue-form.tsx'
import { type IssueNotice, noticesOf } from './issue-notices.ts'
import { IssueProgress, type ProgressIntent } from './issue-progress.tsx'
import { readIssue } from './read-issue.ts'
import type { NewsletterNotice } from './route.tsx'

/** `find` holds the words that articles to choose from must have, `sure` asks before it is sent. */
export const handle = { query: { ...noticeQuery, ...lookQuery, find: /^/, sure: /^yes$/ } }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const find = url.searchParams.get('find')?.slice(0, lengthLimits.searchQuery)
  return answering(site, async () => {
    const [issue, preview, readers, pace, users, wait] = await Promise.all([
      getIssue(site, id),
      previewIssue(site, id),
      countConfirmed(site),
      getPace(site.db),
      listUsers(site),
      waitOf(site, 'newsletter'),
    ])
    const articles = await articlesOf(site, issue)
    const chosen = issue.posts.map(
      (post) => articles.find((article) => article.id === post) ?? { id: post, title: 'Not published any more' },
    )
    return {
      issue: {
        ...issue,
        sendAtInput: issue.sendAt ? dateTimeInput(issue.sendAt, site.timeZone) : '',
      },
      sendsAt: issue.sendAt ? longDateTime(issue.sendAt, site.timeZone) : '',
      startedAt: issue.startedAt ? longDateTime(issue.startedAt, site.timeZone) : '',
      chosen: chosen.map(({ id: post, title }) => ({
        id: post,
        title,
      })),
      found: find === undefined ? undefined : (await findArticles(site, find)).filter((article) => !issue.posts.includes(article.id)),
      find: find ?? '',
      text: preview.text,
      look: readLook(url),
      isSure: url.searchParams.has('sure'),
      staff: users.map((user) => ({
        value: user.id,
        label: `${user.name} (${user.email})`,
      })),
      me: context.get(accountContext).id,
      readers,
      pace,
      missed: await countMissed(site, issue),
      timeZone: site.timeZone,
      sendsMail: context.get(runningContext).sendsMail,
      waits: wait && {
        ...wait,
        until: longDateTime(wait.until, site.timeZone),
      },
    }
  })
}

type Asked = Pressed<Route.ActionArgs['params']>

/** A step of the issue itself, which says what it did by its own name. */
const step =
  <Step extends IssueNotice>(did: Step, take: (site: Site, actor: string, id: string, madeFrom?: string) => Promise<void>) =>
  async ({ site, account, posted, params: { id } }: Asked) => {
    try {
      await take(site, actorOf(account), id, posted.madeFrom)
    } catch (error) {
      // Nothing was typed into the question: it is the words that were saved meanwhile that are to be looked at.
      if (error instanceof StaleRefusal) return { did: 'changed' as const, at: deskPaths.issue(id) }
      throw error
    }
    return { did, at: deskPaths.issue(id) }
  }

/** What the form of the words does once it saved them. */
const written =
  <Result,>(then: (asked: Asked) => Promise<Result>) =>
  async (asked: Asked) => {
    const { site, account, posted, form, intent, on, params } = asked
    const words = readIssue(form, intent, on === undefined ? undefined : Number(on))
    if (!words.ok) return formAgain({ errors: words.errors, entered: posted })
    // What is refused from here on comes back to a form whose words are stored already.
    posted.madeFrom = await saveWords(site, actorOf(account), params.id, words.value, posted)
    return then(asked)
  }

const toArticles = written(async ({ posted, params: { id } }) =>
  redirect(`${deskPaths.issue(id)}?${new URLSearchParams({ find: posted.find ?? '' })}#articles`),
)

const actions = {
  save: written(async ({ params: { id } }) => ({ did: 'saved' as const, at: deskPaths.issue(id) })),
  find: toArticles,
  add: toArticles,
  up: toArticles,
  down: toArticles,
  out: toArticles,
  test: written(async ({ site, account, posted, params: { id } }) => {
    await sendTest(site, account, id, posted.recipient ?? '')
    return { did: 'test' as const, at: deskPaths.issue(id) }
  }),
  send: written(async ({ site, params: { id } }) => {
    await requireSendable(site, id)
    return redirect(`${deskPaths.issue(id)}?sure=yes`)
  }),
  schedule: written(async ({ site, account, posted, params: { id } }) => {
    const sendAt = readDateTime(posted.sendAt ?? '', site.timeZone)
    if (!sendAt) throw invalidField('sendAt', deskMessages.fieldInvalid('Date'))
    await scheduleIssue(site, actorOf(account), id, sendAt)
    return { did: 'schedule' as const, at: deskPaths.issue(id) }
  }),
  unschedule: step('unschedule', unscheduleIssue),
  pause: step('pause', pauseIssue),
  resume: step('resume', resumeIssue),
  stop: step('stop', stopIssue),
  unstop: step('unstop', unstopIssue),
  'send-now': step('send-now', sendIssue),
  discard: async ({ site, account, params: { id } }) => {
    const undo = await discardIssue(site, actorOf(account), id)
    return redirect(noticePath<NewsletterNotice>(deskPaths.newsletter, 'discarded', [undo]))
  },
} satisfies ScreenActions<IssueNotice, Route.ActionArgs['params'], never, IssueFormIntent | ProgressIntent>

export const action = screenAction(actions)
type IssueIntent = keyof typeof actions

/** When someone else saved first, the form goes on from theirs: whoever has been told saves over it by pressing again. */
async function saveWords(site: Site, actor: string, id: string, words: IssueWords, posted: Record<string, string>): Promise<string> {
  try {
    return await saveIssue(site, actor, id, words, posted.madeFrom)
  } catch (error) {
    if (error instanceof StaleRefusal) posted.madeFrom = (error as StaleRefusal<Issue>).current.updatedAt
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => documentTitle(loaderData?.issue.subject || 'Issue')

export default function IssueRoute({ loaderData, actionData: again }: Route.ComponentProps) {
  const { issue, look, text, isSure, sendsMail } = loaderData
  const isOpen = issue.status === 'draft' || issue.status === 'scheduled'
  return (
    <DeskPage
      title={issue.subject || 'New issue'}
      help={isOpen ? 'Write it, preview it, and send yourself a test. Nobody else gets it until you send it.' : undefined}
    >
      <NoticeBar<IssueIntent> notices={noticesOf(sendsMail, isOpen)} />
      {again && <FormProblems again={again} />}
      <div className="desk-newsletter-desk desk-stack">
        {!isOpen ? (
          <IssueProgress {...loaderData} />
        ) : isSure && !again ? (
          <SureToSend {...loaderData} />
        ) : (
          <IssueForm {...loaderData} again={again} />
        )}
        <div>
          <h2>Preview</h2>
          <MailFrame
            path={deskPaths.issue(issue.id)}
            document={deskPaths.issuePreview(issue.id)}
            subject={issue.subject}
            text={text}
            look={look}
            version={again?.entered.madeFrom ?? issue.updatedAt}
          />
        </div>
      </div>
    </DeskPage>
  )
}
