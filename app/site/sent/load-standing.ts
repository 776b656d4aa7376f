import type { RouterContextProvider } from 'react-router'
import { problem } from '#app/loading.ts'
import { sessionsContext, siteContext, visitContext } from '#app/site-context.ts'
import { listFreeTimes } from '#domain/appointments/book-demo.ts'
import { demoMoment } from '#domain/appointments/demo-words.ts'
import { findStanding, noteLook, type Standing } from '#domain/leads/find-standing.ts'
import { isSignedLink } from '#domain/leads/standing-link.ts'
import type { Site } from '#domain/site.ts'
import { findByReference } from '#domain/submissions/unknown-references.ts'
import type { AppointmentState } from '#shared/appointments/appointment-state.ts'
import { clockTime } from '#shared/clock-time.ts'
import type { Language } from '#shared/languages.ts'
import { FRESH_REFERENCE_MS } from '#shared/limits.ts'
import { dayOf } from '#shared/local-time.ts'
import * as messages from '#shared/messages.ts'
import { isoInZone, weekdayAndDate, zoneName } from '#shared/time-words.ts'

interface Asked {
  context: Readonly<RouterContextProvider>
  params: { reference: string }
  url: URL
}

/** What stands behind the reference of the address. Throws a 404 for none, a Refusal `too-many` for whoever guesses. */
export async function openStanding({ context, params: { reference }, url }: Asked): Promise<Standing> {
  const site = context.get(siteContext)
  const isSigned = isSignedLink(await site.secret(), reference, url.searchParams.get('token'))
  const { address } = context.get(visitContext)
  const standing = await findByReference(site, { address, isSigned }, () => findStanding(site, reference))
  if (!standing) throw problem(404, messages.nothingFound)
  return standing
}

/** Writes the visitor's look down for the staff, without anyone waiting for it; staff who look themselves are no visitor. */
export function noteVisit({ context }: Pick<Asked, 'context'>, { leadId }: Standing): void {
  const { isLook, cookie } = context.get(visitContext)
  if (!leadId || !isLook) return
  void noteLook(context.get(siteContext), leadId, async () => (await context.get(sessionsContext).find(cookie)) !== null)
}

/** What the visitor can do next about a demo; 'again': its time has passed, and another can be asked for. */
export type Choice = 'pick' | 'move' | 'cancel' | 'call' | 'again' | 'none'

export interface Step {
  label: string
  isDone: boolean
  /** ISO 8601, and in words of the site's zone; left out while nobody knows. */
  iso?: string
  when?: string
}

export interface DayOfTimes {
  /** Such as 2026-11-24. */
  day: string
  label: string
  /** ISO 8601 with offset, and the clock of the site's zone. */
  times: { value: string; label: string }[]
}

/** All that the page shows: nothing in it tells who sent the enquiry, or what. */
export interface StandingView {
  form: Standing['form']
  reference: string
  /** It has just been sent, so that thanks are in place. */
  isFresh: boolean
  choice: Choice
  demo: { start: string; end: string; words: string; isOver: boolean; state: AppointmentState } | null
  days: DayOfTimes[]
  /** How long a demo takes. */
  minutes: number
  steps: Step[]
  isClosed: boolean
  /** Nobody was in touch by when we said. */
  isOverdue: boolean
  /** We reached whoever sent it before it was closed. */
  isAnswered: boolean
  zone: { id: string; name: string }
}

export async function viewOf(site: Site, standing: Standing, step: string | null, language?: Language): Promise<StandingView> {
  const { timeZone } = site
  const now = site.clock.now()
  const choice = choiceOf(standing, step, now)
  const times = choice === 'pick' || choice === 'move' ? await listFreeTimes(site) : []
  const { demo } = standing
  return {
    form: standing.form,
    reference: standing.reference,
    isFresh: now.getTime() - Date.parse(standing.receivedAt) < FRESH_REFERENCE_MS,
    choice,
    demo: demo
      ? {
          start: isoInZone(new Date(demo.startsAt), timeZone),
          end: isoInZone(new Date(demo.endsAt), timeZone),
          words: demoMoment(demo.startsAt, timeZone, language),
          isOver: isOver(demo, now),
          state: demo.state,
        }
      : null,
    days: byDay(times, timeZone, language),
    minutes: times[0] ? (times[0].end.getTime() - times[0].start.getTime()) / 60_000 : 0,
    steps: stepsOf(standing, timeZone, now, language),
    isClosed: standing.closedAt !== undefined,
    isOverdue: isOverdue(standing, now),
    isAnswered: isAnswered(standing),
    zone: { id: timeZone, name: zoneName(now, timeZone) },
  }
}

const isOver = ({ state, endsAt }: NonNullable<Standing['demo']>, now: Date): boolean =>
  state !== 'booked' || Date.parse(endsAt) <= now.getTime()

function choiceOf({ demo, mayChoose, wantsCall }: Standing, step: string | null, now: Date): Choice {
  if (!mayChoose || demo?.state === 'done') return 'none'
  if (demo && !isOver(demo, now)) return step === 'move' || step === 'cancel' ? step : 'none'
  if (step === 'time') return 'pick'
  return demo ? 'again' : wantsCall ? 'call' : 'pick'
}

function byDay(times: readonly { start: Date }[], timeZone: string, language?: Language): DayOfTimes[] {
  const days = new Map<string, DayOfTimes>()
  for (const { start } of times) {
    const day = dayOf(start, timeZone)
    const of = days.get(day) ?? { day, label: weekdayAndDate(start.toISOString(), timeZone, language), times: [] }
    of.times.push({ value: isoInZone(start, timeZone), label: clockTime(start.toISOString(), timeZone) })
    days.set(day, of)
  }
  return [...days.values()]
}

/** Somebody was in touch; an enquiry that is closed without it says no more than that. */
const isAnswered = ({ contacted, demo }: Standing): boolean => contacted !== undefined || demo?.state === 'done'

/** A demo, booked or past, has words of its own. */
const isOverdue = ({ promisedBy, contacted, demo, closedAt }: Standing, now: Date): boolean =>
  promisedBy !== undefined && !contacted && !demo && closedAt === undefined && Date.parse(promisedBy) < now.getTime()

const CONTACTED = { call: 'We called you', message: 'We wrote to you', touch: 'We are in touch with you' } as const

function stepsOf(standing: Standing, timeZone: string, now: Date, language?: Language): Step[] {
  const { form, receivedAt, readAt, contacted, demo, closedAt } = standing
  if (form === 'newsletter' || form === 'comment') return []
  const at = (iso: string | undefined) => (iso === undefined ? {} : { iso, when: demoMoment(iso, timeZone, language) })
  const isClosed = closedAt !== undefined
  return [
    { label: 'Received', isDone: true, ...at(receivedAt) },
    { label: 'Read by our team', isDone: readAt !== undefined || contacted !== undefined, ...at(readAt) },
    ...(contacted ? [{ label: CONTACTED[contacted.by], isDone: true, ...at(contacted.at) }] : []),
    ...(contacted || demo || isClosed
      ? []
      : [{ label: isOverdue(standing, now) ? 'We have yet to call you back' : 'We call you back', isDone: false }]),
    ...(demo ? [{ label: labelOfDemo(demo, now), isDone: isOver(demo, now), ...at(demo.startsAt) }] : []),
    { label: isClosed && !isAnswered(standing) ? 'Closed' : 'Answered', isDone: isClosed, ...at(closedAt) },
  ]
}

function labelOfDemo(demo: NonNullable<Standing['demo']>, now: Date): string {
  if (demo.state === 'done') return 'We showed you the demo'
  if (demo.state === 'missed') return 'We did not reach you for the demo'
  return isOver(demo, now) ? 'The time of your demo' : 'Your demo'
}
