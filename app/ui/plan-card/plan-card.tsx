import { count } from '#shared/counted.ts'
import { yearOfMonths } from '#shared/pricing.ts'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { CardShell, type Folding } from '../package-card/card-shell.tsx'
import styles from '../package-card/package-card.module.css'

export interface PlanCardProps extends Folding {
  /** What it is a plan of, before its name: 'Website'. The packages of the school application have the same names. */
  of?: string
  name: string
  period: 'monthly' | 'yearly'
  /** For one whole period. */
  dollars: number
  /** Of the same plan by the month, for a yearly one to be compared with. */
  monthlyDollars?: number | undefined
  summary: string
  features: string[]
  href: string
  action?: string
  mark?: string
  headingLevel?: 2 | 3
}

/** A website and support plan. */
export function PlanCard({
  of,
  name,
  period,
  dollars,
  monthlyDollars,
  summary,
  features,
  href,
  action,
  mark,
  headingLevel = 3,
  folds,
  opened,
}: PlanCardProps) {
  const Heading = `h${headingLevel}` as const
  const called = of ? `${of} ${name}` : name
  const heading = (className: string | undefined) => <Heading className={className}>{called}</Heading>
  return (
    <CardShell {...{ heading, summary, folds, opened }} price={`$${count(dollars)}`} isMarked={Boolean(mark)}>
      {mark && <p className={styles.mark}>{mark}</p>}
      <p className={`quiet ${styles.summary}`}>{summary}</p>
      <p className={styles.price}>
        <span className={styles.amount}>${count(dollars)}</span>{' '}
        <span className="quiet">
          {period === 'monthly' ? (
            <>
              <span className={styles.perUnit}>
                per month
                <br />
              </span>
              <span>${count(yearOfMonths(dollars))} for twelve months</span>
            </>
          ) : (
            <>
              <span className={styles.perUnit}>
                per year
                <br />
              </span>
              {monthlyDollars !== undefined && <span>by the month, twelve months are ${count(yearOfMonths(monthlyDollars))}</span>}
            </>
          )}
        </span>
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Icon name="check" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={href} variant={mark ? 'primary' : 'secondary'} block className={styles.action}>
        {action ?? `Choose ${called}`}
      </ButtonLink>
    </CardShell>
  )
}
