import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { middleOf, pupilCount, PUPILS_EXAMPLE, termPrice } from '#shared/pricing.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { NairaRange } from '../../ui/naira-range/naira-range.tsx'
import styles from './home.module.css'

/** What the school application costs, said in the first screen: the range of all packages, and one sum of the one that most take. */
export function SchoolPrice({ packages }: { packages: ShownItem<'package'>[] }) {
  const told = middleOf(packages)
  const range = {
    fromNaira: Math.min(...packages.map(({ fromNaira }) => fromNaira)),
    toNaira: Math.max(...packages.map(({ toNaira }) => toNaira)),
  }
  return (
    <div className={styles.schoolPrice}>
      <p>
        <strong className={styles.schoolAmount}>
          <NairaRange of={range} />
        </strong>{' '}
        per student per term
      </p>
      {told && (
        <p className={styles.schoolSum}>
          {pupilCount(PUPILS_EXAMPLE)} on {told.name}: <NairaRange of={termPrice(PUPILS_EXAMPLE, told)} /> a term.{' '}
          <SiteLink to={`${paths.pricing}#calculator`}>Work out yours</SiteLink>
        </p>
      )}
    </div>
  )
}
