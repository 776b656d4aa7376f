import { type FormEvent, useId, useRef, useState } from 'react'
import { count } from '#shared/counted.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { naira, type PriceRange, PUPILS_EXAMPLE, nairaRange, packageKey, readPupils, termPrice } from '#shared/pricing.ts'
import { Button } from '../button/button.tsx'
import { useTypedBefore } from '../form/use-typed-before.ts'
import { keepInAddress } from '../link/keep-in-address.ts'
import { LiteField } from '../lite/lite-field.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { filled, usePageWords } from '../page-words/page-words.ts'
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
  onePupil: '1 pupil',
  pupilCount: '{count} pupils',
  aTerm: 'a term',
  bookDemo: 'Book a Demo',
  demoOf: 'of {name}',
}

/** What the packages cost a school of so many pupils. Typing answers at once; without scripts the form asks the page. */
export function PriceCalculator({ packages, asked, action = paths.pricing, headingId, onPupils }: PriceCalculatorProps) {
  const [typed, setTyped] = useState(asked ?? String(PUPILS_EXAMPLE))
  const pupils = readPupils(typed)
  const type = (text: string) => {
    setTyped(text)
    keepInAddress('pupils', text)
    onPupils?.(readPupils(text))
  }
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, typed, type)
  const id = useId()
  const words = usePageWords(ENGLISH_WORDS)
  return (
    <div className={`box stack ${styles.calculator}`}>
      <form
        action={action}
        noValidate
        className={`stack ${styles.form}`}
        data-hydrate="touch"
        aria-labelledby={headingId}
        onSubmit={(event: FormEvent) => event.preventDefault()}
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
      <div role="status" className={styles.results}>
        <ul className="stack">
          {packages.map((each) => (
            <li key={each.name} className={`spread ${styles.result}`}>
              <Result {...each} pupils={pupils} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Result({ name, pupils, ...range }: PriceRange & { name: string; pupils: number | undefined }) {
  const words = usePageWords(ENGLISH_WORDS)
  const query = new URLSearchParams({ ...(pupils ? { pupils: String(pupils) } : {}), package: packageKey(name) })
  return (
    <>
      <div className={styles.sum}>
        <p className="small-strong">{name}</p>
        {pupils && <Sums pupils={pupils} range={range} />}
        <p className={`quiet ${styles.price}`}>
          {pupils ? (
            <>
              <span>{`${pupilsIn(words, pupils)} → `}</span>
              <strong className={styles.amount}>{nairaRange(termPrice(pupils, range))}</strong> {words.aTerm}
            </>
          ) : (
            <>
              <strong className={styles.amount}>{nairaRange(range)}</strong> {words.perStudent}
            </>
          )}
        </p>
      </div>
      <SiteLink to={`${paths.bookDemo}?${query}`} className="target small-strong">
        {words.bookDemo}
        <span className="visually-hidden"> {filled(words.demoOf, { name })}</span>
      </SiteLink>
    </>
  )
}

const pupilsIn = (words: typeof ENGLISH_WORDS, pupils: number): string =>
  pupils === 1 ? words.onePupil : filled(words.pupilCount, { count: count(pupils) })

/** Line by line, as one would do it on paper: the lowest price and the highest. */
function Sums({ pupils, range }: { pupils: number; range: PriceRange }) {
  const words = usePageWords(ENGLISH_WORDS)
  const { fromNaira, toNaira } = termPrice(pupils, range)
  const lines = [
    [range.fromNaira, fromNaira],
    [range.toNaira, toNaira],
  ] as const
  return (
    <ul className={styles.lines}>
      {lines.map(([each, all]) => (
        <li key={each} className={`wrap ${styles.line}`}>
          <span>{`${pupilsIn(words, pupils)} × ${naira(each)}`}</span> <span>{`= ${naira(all)}`}</span>
        </li>
      ))}
    </ul>
  )
}
