import { DESK } from './is-desk-path.ts'

/** Addresses of the back office; apart from the site's own, so that visitors fetch none of them. */
export const deskPaths = {
  today: DESK,
  signIn: '/admin/sign-in',
  signOut: '/admin/sign-out',
  forgotten: '/admin/forgotten',
  /** Where the links of mails and of the start lead. */
  newPassword: '/admin/new-password',
  firstAdmin: '/admin/first-administrator',
  invitation: '/admin/invitation',
  goingLive: '/admin/going-live',
  users: '/admin/users',
  user: (id: string) => `/admin/users/${id}`,
  account: '/admin/account',
  secondFactor: '/admin/account/second-factor',
  posts: '/admin/posts',
  newPost: '/admin/posts/new',
  post: (id: number | string) => `/admin/posts/${id}`,
  revisions: (postId: number | string) => `/admin/posts/${postId}/revisions`,
  /** Where the editors' scripts send what is being written. */
  work: '/admin/work',
  categories: '/admin/categories',
  category: (id: number | string) => `/admin/categories/${id}`,
  comments: '/admin/comments',
  bin: '/admin/bin',
} as const
