import { ClothTile } from '../cloth-tile/cloth-tile.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { Picture, type PictureData } from '../picture/picture.tsx'
import styles from './project-card.module.css'

export interface ProjectCardProps {
  title: string
  /** Left out where the page is of one category. */
  category?: string
  year: string
  href: string
  picture: PictureData | null
  /** Chooses the cloth where there is no picture. */
  seed?: number
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes?: string
  eager?: boolean
  headingLevel?: 2 | 3
}

const SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, calc(100vw - 2.55rem)'

export function ProjectCard(card: ProjectCardProps) {
  const { title, category, year, href, picture, seed = 0, sizes = SIZES, eager, headingLevel = 3 } = card
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ? (
          <Picture picture={picture} sizes={sizes} eager={eager} cover className={`fills ${styles.fill}`} />
        ) : (
          <ClothTile seed={seed} className={`fills ${styles.fill}`} />
        )}
      </div>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <SiteLink to={href} className={`stretched ${styles.link}`}>
            {title}
          </SiteLink>
        </Heading>
        <p className="quiet">{[category, year].filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  )
}
