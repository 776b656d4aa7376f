import { useSyncExternalStore } from 'react'
import { clockTime } from '#shared/clock-time.ts'
import { ENGLISH } from '#shared/languages.ts'
import { weekdayAndDate } from '#shared/time-words.ts'
import { usePageWords } from '../../ui/page-words/page-words.ts'

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const noZone = () => ''

const shown = (time: string, zone: string): string => weekdayAndDate(time, zone) + clockTime(time, zone)
const differs = (time: string, own: string, zone: string): boolean => own !== '' && shown(time, own) !== shown(time, zone)

/** What browsers add is English on every page. */
const useEnglish = () => usePageWords({}).lang && ENGLISH

interface OwnClockProps {
  /** ISO 8601. */
  time: string
  /** The site's. */
  timeZone: string
  /** With the day, in a sentence; without, the hour alone. */
  long?: boolean
  className?: string
}

/** The same moment on the visitor's own clock, where that shows another hour; only scripts know it. */
export function OwnClock({ time, timeZone, long, className }: OwnClockProps) {
  const own = useSyncExternalStore(never, ownZone, noZone)
  const lang = useEnglish()
  if (!differs(time, own, timeZone)) return null
  const clock = clockTime(time, own)
  if (long) return <span lang={lang} className={className}>{`On your clock: ${weekdayAndDate(time, own)}, ${clock}`}</span>
  return (
    <span lang={lang} className={className}>
      <span className="visually-hidden">, on your clock</span> ({clock})
    </span>
  )
}

/** Says what the second hour is, where there is one. */
export function OwnNote({ zone, time }: { zone: string; time: string }) {
  const own = useSyncExternalStore(never, ownZone, noZone)
  const lang = useEnglish()
  return time && differs(time, own, zone) ? <span lang={lang}>, those of your own clock in brackets</span> : null
}
