import { data, redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { cancelDemo, chooseTime, wantCall } from '#domain/appointments/book-demo.ts'
import { Refusal } from '#domain/errors.ts'
import { readDateTime } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Cloth } from '../../ui/cloth/cloth.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Actions, Container, Section } from '../../ui/layout/layout.tsx'
import { postedArrival, readPostedForm } from '../forms/read-posted-form.ts'
import { refusedSubmission } from '../forms/refused-submission.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { DemoCard } from './demo-card.tsx'
import { noteVisit, openStanding, type StandingView, viewOf } from './load-standing.ts'
import { ReachPerson } from './reach-person.tsx'
import styles from './sent.module.css'
import { StandingSteps } from './standing-steps.tsx'
import { TimePicker } from './time-picker.tsx'

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
    const view = await viewOf(site, opened, url.searchParams.get('step'))
    return data({ view, token: url.searchParams.get('token') }, { headers: PRIVATE })
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
  const here = hrefOf(reference, url.searchParams.get('token'))
  try {
    if (posted.intent === 'call') await wantCall(site, reference)
    else if (posted.intent === 'cancel') await cancelDemo(site, 'visitor', leadId ?? '')
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
  const view = loaderData && 'view' in loaderData ? loaderData.view : undefined
  const title = view ? titleOf(view) : messages.nothingFound
  return siteMeta(frameOf(matches), { title, description: view && [title, NEXT[view.form]], path: '', hidden: true })
}

function titleOf({ demo, form, isFresh, choice }: StandingView): string {
  if (demo && !demo.isOver) return choice === 'move' ? 'Move your demo' : `Your demo: ${demo.words}`
  return isFresh || NEXT[form] ? THANKS[form] : 'Where your enquiry stands'
}

export default function SentRoute({ loaderData, actionData: refused }: Route.ComponentProps) {
  if (!('view' in loaderData)) return <TooMany message={loaderData.refused} />
  const { view, token } = loaderData
  const stepHref = (step?: string) => hrefOf(view.reference, token, step)
  return (
    <Section tight>
      <div className="stack form-columns">
        <div className={`stack ${styles.main}`}>
          <h1 className={styles.heading}>{titleOf(view)}</h1>
          <Reference reference={view.reference} />
          {refused && <ErrorSummary title={refused.message} errors={[]} takesFocus />}
          <NextStep view={view} hrefOf={stepHref} chosen={refused?.chosen} />
        </div>
        <div className={`stack ${styles.beside}`}>
          {view.steps.length > 0 && <StandingSteps steps={view.steps} />}
          {!NEXT[view.form] && <ReachPerson reference={view.reference} />}
        </div>
      </div>
      <p className={`wrap ${styles.onward}`}>
        <SiteLink to={paths.home}>Back to the home page</SiteLink>
        <SiteLink to={paths.blogList}>Read the blog</SiteLink>
      </p>
    </Section>
  )
}

/** With a cloth of its own: the sender's name would tell who sent it. */
const Reference = ({ reference }: { reference: string }) => (
  <p className={`row gap-2 ${styles.reference}`}>
    <Cloth name={reference} repeat={96} className={styles.cloth} />
    <span>
      Your reference: <strong>{reference}</strong>
      <span className={`quiet ${styles.note}`}>
        It has a cloth of its own, and so has <SiteLink to={paths.adire}>every school</SiteLink>.
      </span>
    </span>
  </p>
)

interface NextStepProps {
  view: StandingView
  hrefOf: (step?: string) => string
  chosen: string | undefined
}

/** The one thing that the visitor can do now, or what we do. */
function NextStep({ view, hrefOf: stepHref, chosen }: NextStepProps) {
  const { replyPromise, phone } = useCompany()
  const { choice, demo, days, form, isClosed, isAnswered } = view
  if (NEXT[form]) return <p>{NEXT[form]}</p>
  if (choice === 'pick' || choice === 'move') {
    const keepHref = choice === 'move' ? stepHref() : undefined
    if (days.length > 0) return <TimePicker days={days} zone={view.zone} minutes={view.minutes} keepHref={keepHref} chosen={chosen} />
    return <p>No time is free just now. {replyPromise}</p>
  }
  if (demo && !demo.isOver) return <DemoCard view={view} hrefOf={stepHref} />
  if (isClosed && !isAnswered) return <p>This enquiry is closed. If you still need us, {phone ? `call ${phone}` : 'write to us again'}.</p>
  if (isClosed) return <p>We have answered this enquiry. If something is left open, call us or write to us again.</p>
  if (demo) return <AfterDemo demo={demo} againHref={choice === 'again' ? stepHref('time') : undefined} />
  return (
    <>
      <p>{replyPromise}</p>
      {choice === 'call' && (
        <Actions>
          <ButtonLink to={stepHref('time')} variant="secondary">
            Pick a time after all
          </ButtonLink>
        </Actions>
      )}
    </>
  )
}

const AFTER: Record<string, string> = {
  done: 'We hope that the demo answered your questions. If one is left, call us or write to us.',
  missed: 'We did not reach you for the demo. Call us, or choose another time.',
}

/** Its time has passed, whatever came of it. */
const AfterDemo = ({ demo, againHref }: { demo: NonNullable<StandingView['demo']>; againHref: string | undefined }) => (
  <>
    <p>{AFTER[demo.state] ?? `Your demo was on ${demo.words}. If it did not come about, call us, or choose another time.`}</p>
    {againHref && (
      <Actions>
        <ButtonLink to={againHref} variant="secondary">
          Choose another time
        </ButtonLink>
      </Actions>
    )}
  </>
)

const TooMany = ({ message }: { message: string }) => (
  <Section>
    <Container width="article">
      <h1>One moment</h1>
      <p>{message}</p>
    </Container>
  </Section>
)
