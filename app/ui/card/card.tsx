import { paths } from '#shared/paths.ts'
import { classNames } from '../class-names.ts'
import { ClothTile } from '../cloth-tile/cloth-tile.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { Picture, type PictureData } from '../picture/picture.tsx'
import { Byline } from './byline.tsx'
import styles from './card.module.css'

export interface PostCardProps {
  id: number
  title: string
  excerpt?: string
  categoryId: number | null
  categoryName: string | null
  author: string
  picture: PictureData | null
  /** As it is shown: '12 March 2026'. */
  date: string
  href: string
  headingLevel?: 2 | 3
  /** Pictures in the first screen load at once. */
  eager?: boolean
  /** Without its excerpt and on phones without its picture, for what may be read next. */
  brief?: boolean
  /** Of the picture, where it is small on phones; else it is as wide as columns get. */
  sizes?: string
}

export function PostCard(post: PostCardProps) {
  const Heading = post.headingLevel === 3 ? 'h3' : 'h2'
  return (
    <article className={classNames('box', styles.card, styles.post, post.brief && styles.brief)}>
      <div className={styles.picture}>
        <CardPicture {...post} />
      </div>
      <div className={styles.body}>
        <CategoryLink categoryId={post.categoryId} categoryName={post.categoryName} />
        <Heading className={styles.title}>
          <SiteLink to={post.href} className={`stretched ${styles.link}`}>
            {post.title}
          </SiteLink>
        </Heading>
        {post.excerpt && !post.brief && <p className={styles.excerpt}>{post.excerpt}</p>}
        <Byline>
          {post.author && <span className={styles.author}>{post.author}</span>}
          <span>{post.date}</span>
        </Byline>
      </div>
    </article>
  )
}

/**
 * As wide as columns get: two beside each other from 640 px on, three or two and a side column from 1,024 px on. On phones a
 * few pixels less, so that a screen of 360 px at 2x takes the 640 and not the 960.
 */
const CARD_SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 46vw, calc(100vw - 2.55rem)'

function CardPicture({ id, picture, categoryId, eager, brief, sizes }: PostCardProps) {
  if (!picture) return <ClothTile seed={categoryId ?? id} className={`fills ${styles.fill}`} />
  return (
    <Picture
      picture={picture}
      sizes={sizes ?? CARD_SIZES}
      small={sizes !== undefined}
      eager={eager}
      cover
      wideOnly={brief}
      className={`fills ${styles.fill}`}
    />
  )
}

function CategoryLink({ categoryId, categoryName }: Pick<PostCardProps, 'categoryId' | 'categoryName'>) {
  if (categoryId === null || !categoryName) return null
  return (
    <SiteLink to={paths.category(categoryId)} className={styles.category}>
      {categoryName}
    </SiteLink>
  )
}
