import { data, redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { VISITOR } from '#domain/accounts/account.ts'
import { cancelDemo, chooseTime, wantCall } from '#domain/appointments/book-demo.ts'
import { Refusal } from '#domain/errors.ts'
import { localPath } from '#shared/all-languages.ts'
import { languageOf } from '#shared/languages.ts'
import { readDateTime } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Actions, Container, Section } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { filled, inPageWords, usePageWords, useSaid } from '../../ui/page-words/page-words.ts'
import { postedArrival, readPostedForm } from '../forms/read-posted-form.ts'
import { refusedSubmission } from '../forms/refused-submission.ts'
import { loadSentWords } from '../languages/load-language.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { DemoCard } from './demo-card.tsx'
import { noteVisit, openStanding, type StandingView, viewOf } from './load-standing.ts'
import { ReachPerson } from './reach-person.tsx'
import { AfterDemo, Overdue, Reference, StandingSteps } from './standing-parts.tsx'
import { TimePicker } from './time-picker.tsx'
import styles from './sent.module.css'

const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** `step`: what is to be done about a demo. `token`: of the links of our mails. */
export const handle = { isPersonal: true, query: { step: /^(?:move|cancel|time)$/, token: /^[\w-]{43}$/ } }

const THANKS: Record<StandingView['form'], string> = {
  contact: messages.contactSent,
  demo: messages.demoSent,
  reseller: messages.resellerSent,
  quote: messages.quoteSent,
  newsletter: messages.newsletterAsked,
  comment: messages.commentSent,
  appointment: '',
}

/** What happens next, where it is not a call back. */
const NEXT: Partial<typeof THANKS> = { newsletter: messages.newsletterNext, comment: messages.commentNext }

/** Thanks after a form, and from then on where it stands: the visitor's page, as long as the enquiry is kept. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const opened = await openStanding({ context, params, url }).catch(tooMany)
    if ('retryAfter' in opened) return data({ refused: opened.message }, { status: 429, headers: { ...PRIVATE, ...opened.headers } })
    noteVisit({ context }, opened)
    const { language, ...inLanguage } = await loadSentWords(site, url)
    const view = await viewOf(site, opened, url.searchParams.get('step'), language)
    return data({ ...inLanguage, view, token: url.searchParams.get('token') }, { headers: PRIVATE })
  })
}

/** The router drops the headers of what is thrown, and whoever must wait is told how long. */
function tooMany(error: unknown) {
  if (!(error instanceof Refusal && error.kind === 'too-many')) throw error
  return { message: error.message, retryAfter: error.retryAfter, headers: { 'Retry-After': String(error.retryAfter) } }
}

/** `book` with `time`, `call` or `cancel`; back with why it could not be done, and other times. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const { reference, leadId } = await answering(site, () => openStanding({ context, params, url }))
  const posted = await readPostedForm(request)
  const time = typeof posted.time === 'string' ? posted.time : ''
  const here = localPath(languageOf(url.pathname), hrefOf(reference, url.searchParams.get('token')))
  try {
    if (posted.intent === 'call') await wantCall(site, reference)
    else if (posted.intent === 'cancel') await cancelDemo(site, VISITOR, leadId ?? '')
    else {
      const start = readDateTime(time, site.timeZone)
      if (!start) return data({ message: messages.timeRequired, chosen: '' }, { status: 400 })
      await chooseTime(site, { reference, start: new Date(start) }, postedArrival({ request, context }, {}))
    }
    return redirect(here, 303)
  } catch (error) {
    const { status, message } = refusedSubmission(site, error)
    return data({ message, chosen: time }, { status })
  }
}

const hrefOf = (reference: string, token: string | null, step?: string): string => {
  const query = new URLSearchParams({ ...(step && { step }), ...(token && { token }) })
  return query.size > 0 ? `${paths.sent(reference)}?${query}` : paths.sent(reference)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // Whoever has no such page gets the root's title.
  if (!loaderData || !('view' in loaderData)) return siteMeta(frameOf(matches), { title: ASKED_TOO_OFTEN, path: '', hidden: true })
  const { view, pageWords } = loaderData
  const title = titleOf(view, inPageWords(pageWords, TITLE_WORDS))
  return siteMeta(frameOf(matches), { title, description: [title, NEXT[view.form]], path: '', hidden: true })
}

const ASKED_TOO_OFTEN = 'One moment'

const TITLE_WORDS = {
  moveDemo: 'Move your demo',
  demoAt: 'Your demo: {when}',
  whereEnquiry: 'Where your enquiry stands',
  demoSent: messages.demoSent as string,
}

function titleOf({ demo, form, isFresh, choice }: StandingView, words: Readonly<typeof TITLE_WORDS>): string {
  if (demo && !demo.isOver) return choice === 'move' ? words.moveDemo : filled(words.demoAt, { when: demo.words })
  if (!isFresh && !NEXT[form]) return words.whereEnquiry
  return form === 'demo' ? words.demoSent : THANKS[form]
}

export default function SentRoute({ loaderData, actionData: refused }: Route.ComponentProps) {
  if (!('view' in loaderData)) return <TooMany message={loaderData.refused} />
  const { view, token, pageWords } = loaderData
  const words = inPageWords(pageWords, { ...TITLE_WORDS, backHome: 'Back to the home page', readBlog: 'Read the blog' })
  const stepHref = (step?: string) => hrefOf(view.reference, token, step)
  return (
    <Section tight>
      <div className="stack form-columns">
        <div className={`stack ${styles.main}`}>
          <h1>{titleOf(view, words)}</h1>
          <Reference reference={view.reference} />
          {refused && <ErrorSummary title={pageWords?.said[refused.message] ?? refused.message} errors={[]} takesFocus />}
          {view.isOverdue && <Overdue reference={view.reference} />}
          <NextStep view={view} hrefOf={stepHref} chosen={refused?.chosen} />
        </div>
        <div className={`stack ${styles.beside}`}>
          {view.steps.length > 0 && <StandingSteps steps={view.steps} />}
          {!NEXT[view.form] && !view.isOverdue && <ReachPerson reference={view.reference} />}
        </div>
      </div>
      <p className={`wrap ${styles.onward}`}>
        <SiteLink to={paths.home}>{words.backHome}</SiteLink>
        <SiteLink to={paths.blogList}>{words.readBlog}</SiteLink>
      </p>
    </Section>
  )
}

interface NextStepProps {
  view: StandingView
  hrefOf: (step?: string) => string
  chosen: string | undefined
}

const NEXT_WORDS = {
  noTime: 'No time is free just now.',
  answeredEnquiry: 'We have answered this enquiry. If something is left open, call us or write to us again.',
  // English says what there is to call.
  closedEnquiry: '',
  timeAfterAll: 'Pick a time after all',
}

/** The one thing that the visitor can do now, or what we do. */
function NextStep({ view, hrefOf: stepHref, chosen }: NextStepProps) {
  const { replyPromise, phones } = useCompany()
  const words = usePageWords(NEXT_WORDS)
  const promise = useSaid()(replyPromise)
  const promised = <span lang={promise.lang}>{promise.text}</span>
  const { choice, demo, days, form, isClosed, isAnswered, isOverdue } = view
  if (NEXT[form]) return <p>{NEXT[form]}</p>
  if (choice === 'pick' || choice === 'move') {
    const keepHref = choice === 'move' ? stepHref() : undefined
    if (days.length > 0) return <TimePicker days={days} zone={view.zone} minutes={view.minutes} keepHref={keepHref} chosen={chosen} />
    return (
      <p>
        <span>{words.noTime}</span> {!isOverdue && promised}
      </p>
    )
  }
  if (demo && !demo.isOver) return <DemoCard view={view} hrefOf={stepHref} />
  if (isClosed && words.lang) return <p>{isAnswered ? words.answeredEnquiry : words.closedEnquiry}</p>
  if (isClosed && !isAnswered)
    return <p>{`This enquiry is closed. If you still need us, ${phones[0] ? `call ${phones[0].text}` : 'write to us again'}.`}</p>
  if (isClosed) return <p>{words.answeredEnquiry}</p>
  if (demo) return <AfterDemo demo={demo} againHref={choice === 'again' ? stepHref('time') : undefined} />
  return (
    <>
      {!isOverdue && <p>{promised}</p>}
      {choice === 'call' && (
        <Actions>
          <ButtonLink to={stepHref('time')} variant="secondary">
            {words.timeAfterAll}
          </ButtonLink>
        </Actions>
      )}
    </>
  )
}

const TooMany = ({ message }: { message: string }) => (
  <Section>
    <Container width="article">
      <h1>{ASKED_TOO_OFTEN}</h1>
      <p>{message}</p>
    </Container>
  </Section>
)
