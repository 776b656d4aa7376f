import { DESK } from './is-desk-path.ts'

/** Addresses of the back office; apart from the site's own, so that visitors fetch none of them. */
export const deskPaths = {
  today: DESK,
  signIn: '/admin/sign-in',
  signOut: '/admin/sign-out',
  forgotten: '/admin/forgotten',
  posts: '/admin/posts',
  /** Of the pattern of `post`, so that a post that has just been stored goes on in the form in which it was begun. */
  newPost: '/admin/posts/new',
  post: (id: number | string) => `/admin/posts/${id}`,
  preview: (postId: number | string) => `/admin/posts/${postId}/preview`,
  revisions: (postId: number | string) => `/admin/posts/${postId}/revisions`,
  /** Where the editors' scripts send what is being written. */
  work: '/admin/work',
  /** Where they send a picture of the text. */
  addPicture: '/admin/pictures',
  /** And who has what open. */
  presence: '/admin/presence',
  categories: '/admin/categories',
  category: (id: number | string) => `/admin/categories/${id}`,
  comments: '/admin/comments',
  bin: '/admin/bin',
} as const
