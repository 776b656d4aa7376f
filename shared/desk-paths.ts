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
  /** Where the editors' scripts send what is being written. */
  work: '/admin/work',
  categories: '/admin/categories',
  category: (id: number | string) => `/admin/categories/${id}`,
  comments: '/admin/comments',
  media: '/admin/media',
  picture: (file: string) => `/admin/media/${file}`,
  /** Where scripts ask for pictures of the library, and send new ones. */
  pictureChoices: '/admin/picture-choices',
  redirects: '/admin/redirects',
  newRedirect: '/admin/redirects/new',
  searches: '/admin/searches',
  newSynonym: (words: string) => `/admin/searches/synonym?${new URLSearchParams({ words })}`,
  newPostAbout: (title: string) => `/admin/posts/new?${new URLSearchParams({ title })}`,
  imports: '/admin/imports',
  import: (id: string) => `/admin/imports/${id}`,
  importReport: (id: string) => `/admin/imports/${id}/report`,
  /** Where scripts send a file in pieces. */
  importPieces: '/admin/import-pieces',
  bin: '/admin/bin',
} as const
