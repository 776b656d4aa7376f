import type { Words } from '#domain/content/read-page-texts.ts'
import { paths } from '#shared/paths.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { film } from '../../ui/product-film/film.ts'
import { VideoOverlay } from '../../ui/video-overlay/video-overlay.tsx'
import { Heading } from '../screens/heading.tsx'
import styles from './about.module.css'

/** The film of the product: its picture until it is asked for. */
export function FilmSection({ words }: { words: Words }) {
  const { poster, width, height, mp4, seconds, description } = film
  // The first line says what it is, as the words beside it do.
  const [, ...scenes] = description
  return (
    <Section tone="raised" labelledBy="film">
      <div className={styles.columns}>
        <VideoOverlay
          title={words.title}
          src={paths.drawn(mp4)}
          captions={paths.filmCaptions}
          scenes={scenes}
          note={`${Math.round(seconds)} seconds, without sound, 0.3 MB`}
          poster={<img src={paths.drawn(poster)} width={width} height={height} alt="" loading="lazy" decoding="async" />}
        />
        <Heading id="film" words={words} />
      </div>
    </Section>
  )
}
