import { data, redirect } from 'react-router'
import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { cancelDemo, chooseTime, wantCall } from '#domain/appointments/book-demo.ts'
import { Refusal } from '#domain/errors.ts'
import { readDateTime } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink, Button } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Actions, Container, Section } from '../../ui/layout/layout.tsx'
import { postedArrival, readPostedForm } from '../forms/read-posted-form.ts'
import { refusedSubmission } from '../forms/refused-submission.ts'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { DemoCard } from './demo-card.tsx'
import { noteVisit, openStanding, type StandingView, viewOf, type DayOfTimes } from './load-standing.ts'
import { ReachPerson } from './reach-person.tsx'
import styles from './sent.module.css'
import { AfterDemo, Reference, StandingSteps } from './standing-parts.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { OwnClock, OwnNote } from './own-clock.tsx'

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

const TooMany = ({ message }: { message: string }) => (
  <Section>
    <Container width="article">
      <h1>One moment</h1>
      <p>{message}</p>
    </Container>
  </Section>
)

/** So many days stand there at once; those after them fold into one. */
const SOON = 5
const NO_DAY: DayOfTimes = { day: '', label: '', times: [] }

interface TimePickerProps {
  days: readonly DayOfTimes[]
  zone: { id: string; name: string }
  /** How long a demo takes. */
  minutes: number
  /** Where the one who keeps the time that is booked goes; otherwise a call can be wanted instead. */
  keepHref: string | undefined
  /** What there was no room for. */
  chosen: string | undefined
}

/** The free times of each day; the first day open, the others folded, so that they fit a phone. */
function TimePicker({ days, zone, minutes, keepHref, chosen }: TimePickerProps) {
  const [soonest = NO_DAY] = days
  const open = days.find(({ day }) => chosen?.startsWith(day)) ?? soonest
  const dayOf = (day: DayOfTimes) => <Day key={day.day} day={day} isOpen={day === open} zone={zone.id} />
  return (
    <form method="post" className={`stack ${styles.picker}`} noValidate>
      <fieldset className={`shrinks ${styles.group}`} aria-describedby="zone">
        <legend className={`heading-face ${styles.title}`}>Pick a time</legend>
        <p id="zone" className={`quiet ${styles.note}`} data-hydrate="near">
          We call you then and show you the demo; it takes {minutes} minutes. Times are in {zone.name}
          <OwnNote zone={zone.id} time={soonest.times[0]?.value ?? ''} />.
        </p>
        {days.slice(0, SOON).map(dayOf)}
        {days.length > SOON && (
          <details className={styles.later} open={days.indexOf(open) >= SOON}>
            <summary className={`unmarked spread ${styles.dayName}`}>
              <span>Later days</span>
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
            {days.slice(SOON).map(dayOf)}
          </details>
        )}
      </fieldset>
      <Actions>
        <Button type="submit" name="intent" value="book" size="l">
          {keepHref ? 'Move to this time' : 'Book this time'}
        </Button>
        {keepHref ? (
          <ButtonLink to={keepHref} variant="quiet" size="l">
            Keep the time I have
          </ButtonLink>
        ) : (
          <Button type="submit" name="intent" value="call" variant="secondary" size="l">
            Call me instead
          </Button>
        )}
      </Actions>
    </form>
  )
}

const Day = ({ day: { label, times }, isOpen, zone }: { day: DayOfTimes; isOpen: boolean; zone: string }) => (
  <details className={styles.day} open={isOpen}>
    <summary className={`unmarked spread ${styles.dayName}`}>
      <span>{label}</span>
      <span className={`row quiet ${styles.count}`}>
        {times.length === 1 ? '1 time' : `${times.length} times`}
        <Icon name="chevron-down" className={styles.chevron} />
      </span>
    </summary>
    <div className={styles.times}>
      {times.map((time) => (
        <label key={time.value} className={`row ${styles.time}`}>
          <input type="radio" name="time" value={time.value} />
          <span>
            <span className="visually-hidden">{`${label}, `}</span>
            <span className="unbroken">{time.label}</span>
            <OwnClock time={time.value} timeZone={zone} className={`unbroken quiet ${styles.own}`} />
          </span>
        </label>
      ))}
    </div>
  </details>
)
