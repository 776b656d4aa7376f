/**
 * A mark says of what was read, or written, which part of the content it is: `table/key`, or `table` for all of one. None tells of
 * a person. Whoever reads and whoever writes take them from here.
 */
export type Mark = string

export const marks = {
  /** All of a post: its page, and lists that show its excerpt. */
  post: (id: number): Mark => `posts/${id}`,
  /** What the shortest list shows of it: title, date, picture, category and writer. */
  postHead: (id: number): Mark => `posts/head-${id}`,
  /** Which posts visitors see, in which order and category. */
  postOrder: 'posts/order',
  /** The words of titles, of posts that visitors see. */
  postTitles: 'posts/titles',
  postTags: 'posts/tags',
  commentsOf: (postId: number): Mark => `comments/${postId}`,
  /** Which posts readers said most about. */
  mostDiscussed: 'comments/most',
  itemsOf: (type: string): Mark => `content_items/${type}`,
  /** Which sample items visitors still see. */
  shownSamples: 'content_items/samples',
  page: (id: number): Mark => `pages/${id}`,
  /** Which pages there are, and where. */
  pageAddresses: 'pages/addresses',
} as const

export const tableOf = (mark: Mark): string => mark.split('/', 1)[0] ?? mark
