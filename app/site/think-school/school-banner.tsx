import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/page-texts.ts'
import { paths } from '#shared/paths.ts'
import { nairaRange } from '#shared/pricing.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import styles from './think-school.module.css'

/** What it is, for whom, from how much, and two ways on. */
export function SchoolBanner({ words, packages }: { words: Words; packages: ShownItem<'package'>[] }) {
  const lowest = Math.min(...packages.map(({ fromNaira }) => fromNaira))
  const highest = Math.max(...packages.map(({ toNaira }) => toNaira))
  return (
    <BreadcrumbBar title={words.title} crumbs={crumbsTo('School App')} lead={words.text || undefined} cloth="eiye">
      <Actions className={styles.actions}>
        <ButtonLink to={paths.bookDemo} size="l" onDeep>
          Book a Demo
        </ButtonLink>
        <ButtonLink to={paths.reseller} size="l" variant="secondary" onDeep>
          Be a Reseller
        </ButtonLink>
      </Actions>
      {packages.length > 0 && (
        <p className={styles.price}>{nairaRange({ fromNaira: lowest, toNaira: highest })} per student per term, by package</p>
      )}
      <ProductPicture name="result-sheet" sizes="27rem" compact className={styles.screen} />
    </BreadcrumbBar>
  )
}
