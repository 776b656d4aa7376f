import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Grid } from '../../ui/layout/layout.tsx'
import { PackageCard } from '../../ui/package-card/package-card.tsx'
import styles from './screens.module.css'

/** The packages side by side, each with what it adds to the one before. */
export function PackageCards({ packages }: { packages: ShownItem<'package'>[]; pictured?: boolean }) {
  return (
    <>
      <Grid>
        {packages.map(({ mark, ...each }) => (
          <PackageCard key={each.name} {...each} mark={mark || undefined} />
        ))}
      </Grid>
      <Actions className={styles.below}>
        <ButtonLink to={paths.comparePackages} variant="quiet" iconAfter="arrow-right">
          Compare the packages
        </ButtonLink>
      </Actions>
    </>
  )
}
