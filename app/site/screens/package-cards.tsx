import type { ReactNode } from 'react'
import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { isMiddle, packageKey } from '#shared/pricing.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { CardGrid } from '../../ui/package-card/card-shell.tsx'
import { PackageCard } from '../../ui/package-card/package-card.tsx'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { EditLink } from '../frame/edit-link.tsx'
import styles from './screens.module.css'

interface Props {
  packages: ShownItem<'package'>[]
  /** What comes with every package though none of them lists it, as words within a sentence. */
  inEvery: string
  /** What stands above each card. Pictures are the caller's, so that screens without them do not fetch their words. */
  shots?: ReactNode[]
  /** The buttons book a demo of the package; its page is the second way on. */
  booking?: boolean
  /** Rows that open on phones; with 'middle open' the middle one stands open at first. */
  folds?: boolean | 'middle open'
}

/** The packages side by side, each with what it adds to the one before. */
export function PackageCards({ packages, inEvery, shots, booking, folds = false }: Props) {
  const words = usePageWords({ compare: 'Compare the packages', perStudent: 'per student per term' })
  return (
    <>
      <CardGrid folds={Boolean(folds)} unit={words.perStudent}>
        {packages.map(({ mark, ...each }, index) => (
          <div key={each.name} className={`stack ${styles.package}`}>
            {shots?.[index]}
            <PackageCard
              {...each}
              {...(booking ? bookingOf(each) : undefined)}
              inEvery={each.builtOn ? undefined : inEvery}
              mark={mark || undefined}
              folds={Boolean(folds)}
              opened={folds === 'middle open' && isMiddle(index, packages)}
            />
            {booking && <EditLink of="package" name={each.name} />}
          </div>
        ))}
      </CardGrid>
      <Actions className={styles.below}>
        <ButtonLink to={paths.comparePackages} variant="quiet" iconAfter="arrow-right">
          {words.compare}
        </ButtonLink>
      </Actions>
    </>
  )
}

const bookingOf = ({ name, href }: Pick<ShownItem<'package'>, 'name' | 'href'>) => ({
  href: `${paths.bookDemo}?package=${packageKey(name)}`,
  // Told apart from the calculator's link, which takes the number of pupils along.
  action: `Book a ${name} demo`,
  more: { label: `What ${name} does`, href },
})
