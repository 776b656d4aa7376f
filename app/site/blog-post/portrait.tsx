import { type Picture, pictureFile, type PictureFormat, widthsIn } from '#shared/media/picture.ts'
import { paths } from '#shared/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Initials } from '../../ui/team-card/initials.tsx'
import type { ArticleData } from './load-article.ts'
import styles from './blog-post.module.css'

/** Whoever wrote it, beside the name: the portrait, or initials on cloth. */
export function Portrait({ post: { author, writer }, large }: { post: ArticleData; large?: boolean }) {
  return (
    <span className={classNames(styles.portrait, large && styles.large)}>
      {writer?.picture ? <Face picture={writer.picture} /> : <Initials name={author} />}
    </span>
  )
}

/** The smallest of its files is as large as it is shown, or larger. */
function Face({ picture }: { picture: Picture }) {
  const smallest = (format: PictureFormat) => paths.postImage(pictureFile(picture, widthsIn(format, picture)[0] ?? picture.width, format))
  return (
    <picture>
      <source type="image/avif" srcSet={smallest('avif')} />
      <img src={smallest('webp')} width="80" height="80" alt="" className={styles.face} />
    </picture>
  )
}
