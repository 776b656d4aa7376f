import type { ShownKeys } from '#shared/fields.ts'
import type { Picture } from '#shared/media/picture.ts'
import type { PostFields, PostState } from '#shared/posts/post-fields.ts'

/** A post as lists show it: without its content. */
export interface PostSummary extends Pick<PostState, ShownKeys<PostFields, 'list' | 'editors'>> {
  id: number
  excerpt: string
  categoryName: string
  /** The sizes of `image`; null without an image, or when it is not among the stored pictures. */
  picture: Picture | null
  /** When it was put into the bin; null when it is not there. */
  deletedAt: string | null
  updatedAt: string
}

/** What the shortest list shows of a post; an edit that leaves it as it is ends no page that shows no more. */
export type PostHead = Omit<PostSummary, 'excerpt' | 'updatedAt' | 'deletedAt'>

export interface Post extends PostSummary, PostState {}

/** Audience of a query; it decides which posts are visible. */
export type Viewer = 'visitor' | 'editor'
