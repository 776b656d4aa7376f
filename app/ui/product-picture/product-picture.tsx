import { ENGLISH } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { classNames } from '../class-names.ts'
import { useLite } from '../lite/use-lite.ts'
import { useSizes } from '../lite/use-sizes.ts'
import { usePageWords } from '../page-words/page-words.ts'
import { NothingForPhones } from '../picture/picture.tsx'
import { drawnFile, type DrawnSizes, liteWidth } from './drawn-picture.ts'
import { drawn } from './drawn.ts'
import { type ProductPictureName, productPictures } from './product-pictures.ts'
import styles from './product-picture.module.css'

export type { ProductPictureName } from './product-pictures.ts'

export interface ProductPictureProps {
  name: ProductPictureName
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** For the picture of the first screen: fetched at once, yet not before the style that the words beside it need. */
  eager?: boolean
  /** The narrow shape at every width, for a column as wide as a phone. */
  compact?: boolean
  /** Where only the upper half of a drawn phone is seen on a phone: its outcome stands there. */
  low?: boolean
  /** Without the device around it. */
  bare?: boolean
  /** As small as half a phone somewhere: its smallest file is offered too. */
  small?: boolean
  /** Where the text beside it says the same. */
  decorative?: boolean
  /** A style sheet hides it on phones, which fetch nothing. */
  wideOnly?: boolean
  className?: string
}

/** Below this, pictures that have one show their narrow shape. */
const NARROW = '(max-width: 39.99rem)'

/** A drawn screen of the product, or a sample site, in the device it belongs to. */
export function ProductPicture({
  name,
  sizes: shownAt,
  eager,
  compact,
  low,
  bare,
  small,
  decorative,
  wideOnly,
  className,
}: ProductPictureProps) {
  const { isLite } = useLite()
  const sizes = useSizes(shownAt)
  const { frame, address, alt } = productPictures[name]
  const { lang } = usePageWords({})
  const picture = drawn[name]
  // Of pages that cost less only the first screen has one.
  if (!picture || (isLite && !eager)) return null
  const { hash, width, height, widths } = picture
  const narrow = frame === 'phone' && !low ? undefined : picture.narrow
  const avif = (of: DrawnSizes, part: '' | 'narrow' = '') =>
    [...(isLite || small ? [liteWidth(of)] : []), ...of.widths]
      .map((one) => `${paths.drawn(drawnFile(name, hash, one, 'avif', part))} ${one}w`)
      .join(', ')
  return (
    // Its words are English in every language.
    <span lang={lang && ENGLISH} className={classNames(styles.frame, !bare && styles[frame], small && styles.small, className)}>
      {frame === 'browser' && !bare && (
        <span className={`row ${styles.bar}`} aria-hidden="true">
          <span className={`cut-off ${styles.address}`}>{address}</span>
        </span>
      )}
      <picture className={styles.screen}>
        {wideOnly && <NothingForPhones />}
        {narrow && (
          <source
            media={compact ? undefined : NARROW}
            type="image/avif"
            srcSet={avif(narrow, 'narrow')}
            sizes={sizes}
            width={narrow.width}
            height={narrow.height}
          />
        )}
        {!(compact && narrow) && <source type="image/avif" srcSet={avif(picture)} sizes={sizes} />}
        <img
          className={styles.image}
          src={paths.drawn(drawnFile(name, hash, widths[1] ?? width, 'webp'))}
          width={width}
          height={height}
          alt={decorative ? '' : alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'low' : undefined}
        />
      </picture>
    </span>
  )
}
