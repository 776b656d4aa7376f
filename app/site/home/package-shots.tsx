import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import styles from './home.module.css'

/** What a package looks like, by its place among them. */
const SHOTS = ['result-sheet', 'fees-wallet', 'whatsapp-report'] as const

/** A picture above each card; the first one's leads to the comparison. Phones, whose banner has just shown the product, get that one alone. */
export const packageShots = (packages: ShownItem<'package'>[]) =>
  SHOTS.slice(0, packages.length).map((name, index) => (
    <SiteLink
      key={name}
      to={index === 0 ? paths.comparePackages : (packages[index]?.href ?? paths.comparePackages)}
      className={classNames(styles.shot, index > 0 && styles.onlyWide)}
    >
      <ProductPicture name={name} sizes="11rem" bare compact wideOnly={index > 0} />
    </SiteLink>
  ))
