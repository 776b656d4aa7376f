import { type FormEvent, useId, useRef, useState } from 'react'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { nairaRange, type PriceRange, PUPILS_EXAMPLE, readPupils, termPrice } from '#shared/pricing.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import { useAnswersAtOnce, useRested } from '../form/answers-at-once.ts'
import { useTypedBefore } from '../form/use-typed-before.ts'
import { keepInAddress } from '../link/keep-in-address.ts'
import { LiteField } from '../lite/lite-field.tsx'
import { NairaRange } from '../naira-range/naira-range.tsx'
import { usePageWords } from '../page-words/page-words.ts'
import { PUPIL_WORDS, pupilsIn } from '../page-words/pupil-words.ts'
import { PartBoundary } from '../part-boundary/part-boundary.tsx'
import styles from './price-calculator.module.css'

export interface PriceCalculatorProps {
  packages: (PriceRange & { name: string })[]
  /** What the address asks for, as it stands there: ?pupils=320. */
  asked?: string | null
  /** The page that answers the form where there are no scripts. */
  action?: string
  headingId?: string
  /** Told what was typed; undefined while it is no number of pupils. */
  onPupils?: (pupils: number | undefined) => void
}

const ENGLISH_WORDS = {
  pupils: 'Number of pupils',
  calculate: 'Calculate',
  pupilsInvalid: messages.pupilsInvalid as string,
  perStudent: 'per student per term',
  ...PUPIL_WORDS,
  aTerm: 'a term',
  bookNumbers: 'Book a demo with these numbers',
  bookDemo: 'Book a Demo',
}

/** What the packages cost a school of so many pupils. Typing answers at once; without scripts the form asks the page. */
export const PriceCalculator = (props: PriceCalculatorProps) => (
  <PartBoundary>
    <Calculator {...props} />
  </PartBoundary>
)

function Calculator({ packages, asked, action = paths.pricing, headingId, onPupils }: PriceCalculatorProps) {
  const [typed, setTyped] = useState(asked ?? String(PUPILS_EXAMPLE))
  const pupils = readPupils(typed)
  const type = (text: string) => {
    setTyped(text)
    keepInAddress('pupils', text)
    onPupils?.(readPupils(text))
  }
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  useTypedBefore(field, typed, type)
  const id = useId()
  const words = usePageWords(ENGLISH_WORDS)
  const answers = useAnswersAtOnce()
  const sums = packages.map(({ name, ...range }) => ({ name, sum: pupils ? termPrice(pupils, range) : range }))
  const inOneSentence = pupils
    ? `${pupilsIn(words, pupils)}: ${sums.map(({ name, sum }) => `${name} ${nairaRange(sum)}`).join(', ')} ${words.aTerm}`
    : words.pupilsInvalid
  const said = useRested(inOneSentence)
  return (
    <div className={`box stack ${styles.calculator}`}>
      <form
        action={action}
        noValidate
        className={`stack ${styles.form}`}
        data-hydrate="touch"
        {...answers}
        aria-labelledby={headingId}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          // The totals stand there already: whoever presses Enter is led to them, or stays with what is wrong.
          if (pupils) results.current?.focus()
        }}
      >
        <LiteField />
        <label htmlFor={id} className="strong">
          {words.pupils}
        </label>
        <div className="wrap">
          <input
            ref={field}
            id={id}
            name="pupils"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.target.value)}
            aria-invalid={pupils === undefined || undefined}
            aria-describedby={pupils === undefined ? `${id}-error` : undefined}
            className={styles.input}
          />
          <Button type="submit" variant="secondary" className={styles.submit}>
            {words.calculate}
          </Button>
        </div>
        {pupils === undefined && (
          <p id={`${id}-error`} className={styles.error}>
            {words.pupilsInvalid}
          </p>
        )}
      </form>
      {/* The rows change with each key: what is heard is one sentence, once typing has rested. */}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div ref={results} role="group" aria-label={pupils ? inOneSentence : undefined} tabIndex={-1} className={styles.results}>
        {/* Said once for all who see the rows; each row says it to who hears them. */}
        <p aria-hidden="true" className={`quiet ${styles.head}`}>
          {pupils ? `${pupilsIn(words, pupils)}, ${words.aTerm}` : words.perStudent}
        </p>
        <ul className="grid">
          {sums.map(({ name, sum }) => (
            <li key={name} className={`spread ${styles.result}`}>
              <span className="strong">{name}</span>
              <span>
                {pupils && <span className="visually-hidden">{`${pupilsIn(words, pupils)} → `}</span>}
                <strong className={styles.amount}>
                  <NairaRange of={sum} />
                </strong>
                <span className="visually-hidden">{` ${pupils ? words.aTerm : words.perStudent}`}</span>
              </span>
            </li>
          ))}
        </ul>
        <ButtonLink to={pupils ? `${paths.bookDemo}?pupils=${pupils}` : paths.bookDemo} block className={styles.book}>
          {pupils ? words.bookNumbers : words.bookDemo}
        </ButtonLink>
      </div>
    </div>
  )
}
