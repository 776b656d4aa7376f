import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { nairaRange } from '#shared/pricing.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ComparisonTable } from '../../ui/comparison-table/comparison-table.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './screens.module.css'

/** The packages as a table of prices and of what each adds. */
export function PackageTable({ packages }: { packages: ShownItem<'package'>[] }) {
  return (
    <>
      <ComparisonTable
        caption="Prices of the school application"
        columns={packages.map(({ name }) => name)}
        rows={[
          { label: 'Per student per term', cells: packages.map(nairaRange) },
          {
            label: 'What it holds',
            cells: packages.map(({ builtOn, features }) => [builtOn && `Everything in ${builtOn}`, ...features].filter(Boolean).join(', ')),
          },
          { label: 'More', cells: packages.map(({ name, href }) => <SiteLink key={name} to={href}>{`All about ${name}`}</SiteLink>) },
        ]}
      />
      <Actions className={styles.below}>
        <ButtonLink to={paths.comparePackages} variant="quiet" iconAfter="arrow-right">
          Compare the packages
        </ButtonLink>
      </Actions>
    </>
  )
}
