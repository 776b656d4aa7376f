import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Grid } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { PackageCard } from '../../ui/package-card/package-card.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import styles from './screens.module.css'

/** What a package looks like, by its place among them. */
const SHOTS = ['result-sheet', 'fees-wallet', 'whatsapp-report'] as const

interface Props {
  packages: ShownItem<'package'>[]
  /** What comes with every package though none of them lists it, as words within a sentence. */
  inEvery: string
  /** With a picture above each card; the first one's leads to the comparison. */
  pictured?: boolean
}

/** The packages side by side, each with what it adds to the one before. */
export function PackageCards({ packages, inEvery, pictured }: Props) {
  return (
    <>
      <Grid>
        {packages.map(({ mark, ...each }, index) => (
          <div key={each.name} className={styles.package}>
            {pictured && <Shot name={SHOTS[index]} to={index === 0 ? paths.comparePackages : each.href} />}
            <PackageCard {...each} inEvery={each.builtOn ? undefined : inEvery} mark={mark || undefined} />
          </div>
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

function Shot({ name, to }: { name: (typeof SHOTS)[number] | undefined; to: string }) {
  if (!name) return null
  return (
    <SiteLink to={to} className={styles.shot}>
      <ProductPicture name={name} sizes="11rem" bare compact />
    </SiteLink>
  )
}
