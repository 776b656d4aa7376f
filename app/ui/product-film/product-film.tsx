import { paths } from '#shared/paths.ts'
import { useLite } from '../lite/use-lite.ts'
import { film } from './film.ts'
import styles from './product-film.module.css'

export interface ProductFilmProps {
  /** Begins by itself, for a dialog that was opened to see it. */
  autoPlay?: boolean
  /** Without the list of what it shows, where the page says it. */
  bare?: boolean
  className?: string
}

/** The silent film of the product with its poster; nothing but the poster is fetched until it is played. */
export function ProductFilm({ autoPlay, bare, className }: ProductFilmProps) {
  const { isLite } = useLite()
  const { webm, mp4, poster, width, height, description } = film
  return (
    <figure className={className}>
      <video
        className={styles.screen}
        width={width}
        height={height}
        poster={isLite ? undefined : paths.drawn(poster)}
        preload="none"
        controls
        autoPlay={autoPlay}
        muted
        playsInline
        aria-label={description[0]}
      >
        <source src={paths.drawn(webm)} type="video/webm" />
        <source src={paths.drawn(mp4)} type="video/mp4" />
      </video>
      {!bare && (
        <figcaption>
          <details className={`quiet ${styles.words}`}>
            <summary>What the film shows</summary>
            <ul>
              {description.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        </figcaption>
      )}
    </figure>
  )
}
