import { type Picture as StoredPicture, type PictureFormat, pictureFile, widthsIn } from '#shared/media/picture.ts'
import { paths } from '#shared/paths.ts'
import { classNames } from '../class-names.ts'
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
  className?: string
}

/** A stored picture at the size that fits the screen; its place is kept, in its own colour, until it arrives. */
export function Picture({ picture, sizes, eager, cover, className }: PictureProps) {
  const { width, height, alt, focus } = picture
  return (
    <span className={classNames(styles.frame, cover ? styles.cover : styles.whole, className)}>
      <Placeholder picture={picture} />
      <picture>
        <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
        <img
          className={styles.image}
          data-focus-x={focus?.x}
          data-focus-y={focus?.y}
          src={paths.postImage(picture.file)}
          srcSet={srcSet(picture, 'webp')}
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

/** A drawn rectangle, since its colour is data and inline styles are not allowed. */
function Placeholder({ picture: { placeholder } }: { picture: PictureData }) {
  if (!placeholder) return null
  return (
    <svg className={styles.placeholder} aria-hidden="true">
      <rect width="100%" height="100%" fill={placeholder} />
    </svg>
  )
}

const srcSet = (picture: PictureData, format: PictureFormat): string =>
  widthsIn(format, picture)
    .map((width) => `${paths.postImage(pictureFile(picture, width, format))} ${width}w`)
    .join(', ')
