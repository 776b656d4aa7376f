import { DESK } from './is-desk-path.ts'

/** Addresses of the back office; apart from the site's own, so that visitors fetch none of them. */
export const deskPaths = {
  today: DESK,
  signIn: '/admin/sign-in',
  signOut: '/admin/sign-out',
  forgotten: '/admin/forgotten',
  posts: '/admin/posts',
  newPost: '/admin/posts/new',
  post: (id: number | string) => `/admin/posts/${id}`,
  revisions: (postId: number | string) => `/admin/posts/${postId}/revisions`,
  pages: '/admin/pages',
  newPage: '/admin/pages/new',
  page: (id: number | string) => `/admin/pages/${id}`,
  pageRevisions: (pageId: number | string) => `/admin/pages/${pageId}/revisions`,
  /** Where the editors' scripts send what is being written. */
  work: '/admin/work',
  categories: '/admin/categories',
  category: (id: number | string) => `/admin/categories/${id}`,
  tags: '/admin/tags',
  tag: (id: number | string) => `/admin/tags/${id}`,
  authors: '/admin/authors',
  author: (id: number | string) => `/admin/authors/${id}`,
  comments: '/admin/comments',
  bin: '/admin/bin',
  purge: '/admin/bin/purge',
} as const
