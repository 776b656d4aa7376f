import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { filled, usePageWords } from '../../ui/page-words/page-words.ts'
import type { DayOfTimes } from './load-standing.ts'
import { OwnClock, OwnNote } from './own-clock.tsx'
import styles from './sent.module.css'

const ENGLISH_WORDS = {
  pickTime: 'Pick a time',
  thenWeCall: 'We call you then and show you the demo; it takes {minutes} minutes. Times are in {zone}',
  laterDays: 'Later days',
  moveTime: 'Move to this time',
  bookTime: 'Book this time',
  keepTime: 'Keep the time I have',
  callInstead: 'Call me instead',
}

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
export function TimePicker({ days, zone, minutes, keepHref, chosen }: TimePickerProps) {
  const words = usePageWords(ENGLISH_WORDS)
  const [soonest = NO_DAY] = days
  const open = days.find(({ day }) => chosen?.startsWith(day)) ?? soonest
  const dayOf = (day: DayOfTimes) => <Day key={day.day} day={day} isOpen={day === open} zone={zone.id} />
  return (
    <form role="none" method="post" className={`stack ${styles.picker}`} noValidate>
      <fieldset className={`shrinks ${styles.group}`} aria-describedby="zone">
        <legend className={`heading-face ${styles.title}`}>{words.pickTime}</legend>
        <p id="zone" className={`quiet ${styles.note}`} data-hydrate="near">
          {filled(words.thenWeCall, { minutes: String(minutes), zone: zone.name })}
          <OwnNote zone={zone.id} time={soonest.times[0]?.value ?? ''} />.
        </p>
        {days.slice(0, SOON).map(dayOf)}
        {days.length > SOON && (
          <details className={styles.later} open={days.indexOf(open) >= SOON}>
            <summary className={`unmarked spread ${styles.dayName}`}>
              <span>{words.laterDays}</span>
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
            {days.slice(SOON).map(dayOf)}
          </details>
        )}
      </fieldset>
      <Actions>
        <Button type="submit" name="intent" value="book" size="l">
          {keepHref ? words.moveTime : words.bookTime}
        </Button>
        {keepHref ? (
          <ButtonLink to={keepHref} variant="quiet" size="l">
            {words.keepTime}
          </ButtonLink>
        ) : (
          <Button type="submit" name="intent" value="call" variant="secondary" size="l">
            {words.callInstead}
          </Button>
        )}
      </Actions>
    </form>
  )
}

function Day({ day: { label, times }, isOpen, zone }: { day: DayOfTimes; isOpen: boolean; zone: string }) {
  const words = usePageWords({ oneTime: '1 time', timeCount: '{count} times' })
  return (
    <details className={styles.day} open={isOpen}>
      <summary className={`unmarked spread ${styles.dayName}`}>
        <span>{label}</span>
        <span className={`row quiet ${styles.count}`}>
          <span>{times.length === 1 ? words.oneTime : filled(words.timeCount, { count: String(times.length) })}</span>
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
}
