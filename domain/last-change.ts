import type { PostSummary } from './post.ts'

/** When what visitors read last changed (ISO 8601): with its last edit, or as it came onto the site where that was later. */
export const lastChange = ({ updatedAt, publishAt }: Pick<PostSummary, 'updatedAt' | 'publishAt'>): string =>
  publishAt !== null && publishAt > updatedAt ? publishAt : updatedAt
