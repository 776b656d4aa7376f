import type { ShownItem } from '#domain/content/content-items.ts'
import { count } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ComparisonTable } from '../../ui/comparison-table/comparison-table.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import styles from './screens.module.css'

/** The website and support plans as a table of prices. */
export function PlanTable({ plans }: { plans: ShownItem<'plan'>[] }) {
  const names = [...new Set(plans.map(({ name }) => name))]
  const priceOf = (name: string, period: ShownItem<'plan'>['period']): string => {
    const plan = plans.find((each) => each.name === name && each.period === period)
    return plan ? `$${count(plan.dollars)}` : ''
  }
  return (
    <>
      <ComparisonTable
        caption="Prices of website and support plans"
        columns={names.map((name) => ({ name: `Website ${name}` }))}
        rows={[
          { label: 'Monthly plan, a month', cells: names.map((name) => priceOf(name, 'monthly')) },
          { label: 'Yearly plan, a year', cells: names.map((name) => priceOf(name, 'yearly')) },
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
