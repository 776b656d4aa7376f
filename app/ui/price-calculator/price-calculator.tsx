import { type FormEvent, useId, useState } from 'react'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { type PriceRange, PUPILS_EXAMPLE, nairaRange, packageKey, pupilCount, readPupils, termPrice } from '#shared/pricing.ts'
import { Button } from '../button/button.tsx'
import { keepInAddress } from '../link/keep-in-address.ts'
import { SiteLink } from '../link/site-link.tsx'
import styles from './price-calculator.module.css'

export interface PriceCalculatorProps {
  packages: (PriceRange & { name: string })[]
  /** What the address asks for, as it stands there: ?pupils=320. */
  asked?: string | null
  /** The page that answers the form where there are no scripts. */
  action?: string
  headingId?: string
}

/** What the packages cost a school of so many pupils. Typing answers at once; without scripts the form asks the page. */
export function PriceCalculator({ packages, asked, action = paths.pricing, headingId }: PriceCalculatorProps) {
  const [typed, setTyped] = useState(asked ?? String(PUPILS_EXAMPLE))
  const pupils = readPupils(typed)
  const type = (text: string) => {
    setTyped(text)
    keepInAddress('pupils', text)
  }
  const id = useId()
  return (
    <div className={styles.calculator}>
      <form
        action={action}
        noValidate
        className={styles.form}
        aria-labelledby={headingId}
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <label htmlFor={id} className={styles.label}>
          Number of pupils
        </label>
        <div className={styles.entry}>
          <input
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
            Calculate
          </Button>
        </div>
        {pupils === undefined && (
          <p id={`${id}-error`} className={styles.error}>
            {messages.pupilsInvalid}
          </p>
        )}
      </form>
      <div role="status" className={styles.results}>
        <ul className={styles.list}>
          {packages.map((each) => (
            <li key={each.name} className={styles.result}>
              <Result {...each} pupils={pupils} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Result({ name, pupils, ...range }: PriceRange & { name: string; pupils: number | undefined }) {
  const query = new URLSearchParams({ ...(pupils ? { pupils: String(pupils) } : {}), package: packageKey(name) })
  return (
    <>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.price}>
          {pupils ? (
            <>
              <span>{`${pupilCount(pupils)} → `}</span>
              <strong className={styles.amount}>{nairaRange(termPrice(pupils, range))}</strong> a term
            </>
          ) : (
            <>
              <strong className={styles.amount}>{nairaRange(range)}</strong> per student per term
            </>
          )}
        </p>
      </div>
      <SiteLink to={`${paths.bookDemo}?${query}`} className={styles.demo}>
        Book a Demo<span className="visually-hidden"> of {name}</span>
      </SiteLink>
    </>
  )
}
