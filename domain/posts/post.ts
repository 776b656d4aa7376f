import type { Picture } from '#shared/media/picture.ts'
import type { PostStatus } from '#shared/posts/post-form.ts'

/** A post as lists show it: without its content. */
export interface PostSummary {
  id: number
  title: string
  excerpt: string
  categoryId: number | null
  categoryName: string
  author: string
  image: string | null
  imageAlt: string
  /** The sizes of `image`; null without an image, or when it is not among the stored pictures. */
  picture: Picture | null
  /** ISO 8601, null when the post never got a date. */
  publishedAt: string | null
  status: PostStatus
  /** When it was put into the bin; null when it is not there. */
  deletedAt: string | null
  updatedAt: string
}

export interface Post extends PostSummary {
  /** Clean HTML: it passed the cleaner on its way into the store. */
  content: string
  metaTitle: string
  metaDescription: string
  tags: string[]
}

/** Who asks; it decides which posts exist for them. */
export type Viewer = 'visitor' | 'editor'
