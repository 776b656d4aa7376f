import { type FormEvent, useId, useRef, useState } from 'react'
import type { ShownItem } from '#domain/content/content-items.ts'
import { count } from '#shared/counted.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { middleOf, naira, readPupils } from '#shared/pricing.ts'
import { PUPILS_IN_EACH_EXAMPLE, readSchools, SCHOOLS_EXAMPLE, shareOf } from '#shared/reseller-share.ts'
import { Button } from '../../ui/button/button.tsx'
import { useRested } from '../../ui/form/answers-at-once.ts'
import { useTypedBefore } from '../../ui/form/use-typed-before.ts'
import { keepInAddress } from '../../ui/link/keep-in-address.ts'
import { LiteField } from '../../ui/lite/lite-field.tsx'
import { PartBoundary } from '../../ui/part-boundary/part-boundary.tsx'
import styles from './earnings.module.css'

interface Props {
  packages: ShownItem<'package'>[]
  percent: number
  /** What the address asks for, as it stands there. */
  asked: { schools: string | null; pupils: string | null }
  headingId: string
}

/** What a reseller would earn a term, by the lowest price of each package. Typing answers at once; without scripts the form asks the page. */
export const Earnings = (props: Props) => (
  <PartBoundary>
    <Calculator {...props} />
  </PartBoundary>
)

function Calculator({ packages, percent, asked, headingId }: Props) {
  const [schools, setSchools] = useNumber('schools', asked.schools, SCHOOLS_EXAMPLE)
  const [pupils, setPupils] = useNumber('pupils', asked.pupils, PUPILS_IN_EACH_EXAMPLE)
  const known = { schools: readSchools(schools), pupils: readPupils(pupils) }
  const told = middleOf(packages)
  const result = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const sums = known.schools && known.pupils && told ? { schools: known.schools, pupils: known.pupils, told } : undefined
  const wrong = known.schools ? messages.pupilsInvalid : messages.schoolsInvalid
  const said = useRested(
    sums
      ? `${productOf(sums)}: your share is ${naira(shareOf(sums.schools, sums.pupils, sums.told.fromNaira, percent).share)} a term`
      : wrong,
  )
  return (
    <form
      action={`${paths.reseller}#earn`}
      noValidate
      aria-labelledby={headingId}
      className={`box stack ${styles.earnings}`}
      data-hydrate="touch"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // The sum stands there already: whoever presses is led to it, or to what is wrong.
        const target = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]') ?? result.current
        target?.focus()
      }}
    >
      <LiteField />
      <div className={styles.fields}>
        <NumberField name="schools" label="Schools" value={schools} onType={setSchools} wrongBy={known.schools ? undefined : errorId} />
        <NumberField name="pupils" label="Pupils in each" value={pupils} onType={setPupils} wrongBy={known.pupils ? undefined : errorId} />
        <Button type="submit" variant="secondary" className={styles.submit}>
          Calculate
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div ref={result} tabIndex={-1} className={styles.sums}>
        {sums ? (
          <Sums {...sums} packages={packages} percent={percent} />
        ) : (
          <p id={errorId} className={styles.error}>
            {wrong}
          </p>
        )}
      </div>
    </form>
  )
}

function useNumber(name: string, asked: string | null, example: number): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(asked ?? String(example))
  return [
    typed,
    (text) => {
      setTyped(text)
      keepInAddress(name, text)
    },
  ]
}

interface NumberFieldProps {
  name: string
  label: string
  value: string
  onType: (typed: string) => void
  /** The id of what says that it is wrong. */
  wrongBy: string | undefined
}

function NumberField({ name, label, value, onType, wrongBy }: NumberFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, value, onType)
  return (
    <label className={`small-strong ${styles.field}`}>
      {label}
      <input
        ref={field}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
        aria-invalid={wrongBy !== undefined || undefined}
        aria-describedby={wrongBy}
        className={styles.input}
      />
    </label>
  )
}

interface SumsProps {
  schools: number
  pupils: number
  told: ShownItem<'package'>
  packages: ShownItem<'package'>[]
  percent: number
}

/** '10 schools × 300 pupils' */
const productOf = ({ schools, pupils }: Pick<SumsProps, 'schools' | 'pupils'>): string =>
  `${count(schools)} ${schools === 1 ? 'school' : 'schools'} × ${count(pupils)} ${pupils === 1 ? 'pupil' : 'pupils'}`

function Sums({ schools, pupils, told, packages, percent }: SumsProps) {
  const { paid, share } = shareOf(schools, pupils, told.fromNaira, percent)
  const others = packages.filter((each) => each !== told)
  return (
    <>
      <p>
        Your share ({percent}%): <strong className={`unbroken ${styles.share}`}>{naira(share)}</strong> a term, {naira(3 * share)} a year
      </p>
      <p className="quiet">
        {productOf({ schools, pupils })} × {naira(told.fromNaira)} ({told.name}) = {naira(paid)} a term
      </p>
      {others.length > 0 && (
        <p className="quiet">
          {others
            .map(
              ({ name, fromNaira }) =>
                `With ${name} (${naira(fromNaira)}) it is ${naira(shareOf(schools, pupils, fromNaira, percent).share)}`,
            )
            .join('. ')}
          .
        </p>
      )}
    </>
  )
}
