import type { ShownItem } from '#domain/content/content-items.ts'
import { count } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ComparisonTable } from '../../ui/comparison-table/comparison-table.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import styles from './screens.module.css'

const PERIODS = { monthly: 'a month', yearly: 'a year' } as const

/** The website and support plans as a table of prices. */
export function PlanTable({ plans }: { plans: ShownItem<'plan'>[] }) {
  const names = [...new Set(plans.map(({ name }) => name))]
  const priceOf = (name: string, period: keyof typeof PERIODS): string => {
    const plan = plans.find((each) => each.name === name && each.period === period)
    return plan ? `$${count(plan.dollars)} ${PERIODS[period]}` : ''
  }
  return (
    <>
      <ComparisonTable
        caption="Prices of website and support plans"
        columns={names.map((name) => ({ name }))}
        rows={[
          { label: 'Monthly plan', cells: names.map((name) => priceOf(name, 'monthly')) },
          { label: 'Yearly plan', cells: names.map((name) => priceOf(name, 'yearly')) },
        ]}
      />
      <Actions className={styles.below}>
        <ButtonLink to={paths.pricing} variant="quiet" iconAfter="arrow-right">
          All prices
        </ButtonLink>
      </Actions>
    </>
  )
}
