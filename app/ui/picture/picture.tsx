import type { Picture as StoredPicture } from '#shared/media/picture.ts'
import { paths } from '#shared/paths.ts'
import { classNames } from '../class-names.ts'
import { useLite } from '../lite/use-lite.ts'
import { useSizes } from '../lite/use-sizes.ts'
import { srcSet } from './src-set.ts'
import styles from './picture.module.css'

export interface PictureData extends StoredPicture {
  alt: string
}

export interface PictureProps {
  picture: PictureData
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** For the picture of the first screen: fetched at once, before others. */
  eager?: boolean
  /** Fills its positioned parent and is cut to its shape. */
  cover?: boolean
  /** Shown so small on phones that the width of lite is enough for them. */
  small?: boolean
  /** A style sheet hides it on phones: they fetch nothing, also those that fetch at once what is to wait since scripts are off. */
  wideOnly?: boolean | undefined
  className?: string
}

/** A stored picture at the size that fits the screen; its place is kept, in its own colour, until it arrives. */
export function Picture({ picture, sizes: shownAt, eager, cover, small = false, wideOnly, className }: PictureProps) {
  const { isLite } = useLite()
  const sizes = useSizes(shownAt)
  const { width, height, alt, focus } = picture
  return (
    <span className={classNames(styles.frame, cover ? styles.cover : styles.whole, className)}>
      <Placeholder picture={picture} />
      <picture>
        {wideOnly && <NothingForPhones />}
        <source type="image/avif" srcSet={srcSet(picture, 'avif', isLite || small)} sizes={sizes} />
        <img
          className={styles.image}
          data-focus-x={focus?.x}
          data-focus-y={focus?.y}
          src={paths.postImage(picture.file)}
          srcSet={srcSet(picture, 'webp', isLite || small)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      </picture>
    </span>
  )
}

/** Comes first in a `<picture>`. */
export const NothingForPhones = () => <source media="(max-width: 39.99rem)" srcSet={EMPTY} />

/** One clear pixel. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** A drawn rectangle, since its colour is data and inline styles are not allowed. */
function Placeholder({ picture: { placeholder } }: { picture: PictureData }) {
  if (!placeholder) return null
  return (
    <svg className="fills" aria-hidden="true">
      <rect width="100%" height="100%" fill={placeholder} />
    </svg>
  )
}
