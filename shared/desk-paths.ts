import { editPaths } from './edit-paths.ts'
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
  revisions: (postId: number | string) => `/admin/posts/${postId}/revisions`,
  pages: '/admin/pages',
  newPage: '/admin/pages/new',
  page: (id: number | string) => `/admin/pages/${id}`,
  pageRevisions: (pageId: number | string) => `/admin/pages/${pageId}/revisions`,
  /** Where the editors' scripts send what is being written. */
  work: '/admin/work',
  /** Where they send a picture of the text. */
  addPicture: '/admin/pictures',
  /** And who has what open. */
  presence: '/admin/presence',
  categories: '/admin/categories',
  category: (id: number | string) => `/admin/categories/${id}`,
  tags: '/admin/tags',
  tag: (id: number | string) => `/admin/tags/${id}`,
  authors: '/admin/authors',
  author: (id: number | string) => `/admin/authors/${id}`,
  comments: '/admin/comments',
  releases: '/admin/releases',
  newRelease: '/admin/releases/new',
  release: (id: string) => `/admin/releases/${id}`,
  endPreview: '/admin/end-preview',
  media: '/admin/media',
  picture: (file: string) => `/admin/media/${file}`,
  /** Where scripts ask for pictures of the library, and send new ones. */
  pictureChoices: '/admin/picture-choices',
  redirects: '/admin/redirects',
  searches: '/admin/searches',
  imports: '/admin/imports',
  import: (id: string) => `/admin/imports/${id}`,
  content: '/admin/content',
  items: (type: string) => editPaths.items(type),
  item: (type: string, id: string) => `/admin/content/${type}/${id}`,
  itemPreview: (type: string, id: string) => `/admin/content/${type}/${id}/preview`,
  itemHistory: (type: string, id: string) => `/admin/content/${type}/${id}/history`,
  settings: editPaths.settings,
  settingsPreview: '/admin/settings/preview',
  settingsHistory: '/admin/settings/history',
  bin: '/admin/bin',
  purge: '/admin/bin/purge',
} as const
