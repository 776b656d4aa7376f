import { paths } from '#shared/paths.ts'
import { classNames } from '../class-names.ts'
import { ClothTile } from '../cloth-tile/cloth-tile.tsx'
import { SiteLink } from '../link/site-link.tsx'
import styles from './card.module.css'

export interface PostCardProps {
  id: number
  title: string
  excerpt: string
  categoryId: number | null
  categoryName: string | null
  author: string
  image: string | null
  imageAlt: string
  /** As it is shown: '12 March 2026'. */
  date: string
  href: string
  headingLevel?: 2 | 3
  /** Pictures in the first screen load at once. */
  eager?: boolean
  /** Picture beside the text from 768 px on, for the first post of a list. */
  wide?: boolean
}

export function PostCard(post: PostCardProps) {
  const Heading = post.headingLevel === 3 ? 'h3' : 'h2'
  return (
    <article className={classNames(styles.card, styles.post, post.wide && styles.wide)}>
      <div className={styles.picture}>
        <Picture {...post} />
      </div>
      <div className={styles.body}>
        <CategoryLink categoryId={post.categoryId} categoryName={post.categoryName} />
        <Heading className={styles.title}>
          <SiteLink to={post.href} className={styles.stretched}>
            {post.title}
          </SiteLink>
        </Heading>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        <Byline author={post.author} date={post.date} />
      </div>
    </article>
  )
}

function Picture({ id, image, imageAlt, categoryId, eager }: PostCardProps) {
  if (!image) return <ClothTile seed={categoryId ?? id} className={styles.fill} />
  return (
    <img
      className={styles.fill}
      src={image}
      alt={imageAlt}
      width="640"
      height="400"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
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

function Byline({ author, date }: Pick<PostCardProps, 'author' | 'date'>) {
  return (
    <p className={styles.byline}>
      {author && <span className={styles.author}>{author}</span>}
      <span>{date}</span>
    </p>
  )
}
