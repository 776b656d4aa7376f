/** Addresses that more than one place links to. The whole map is app/routes.ts. */
export const paths = {
  home: '/',
  blogList: '/blog-list',
  contact: '/contactus',
  post: (id: number) => `/blog/${id}`,
  category: (id: number) => `/category-list/${id}`,
  page: (slug: string) => `/pages/${slug}`,
  sent: (reference: string) => `/sent/${reference}`,
  postImage: (file: string) => `/uploads/blogs/${file}`,
} as const

/** The address of one page of a list; the first page is the list's own address. */
export const pageOf = (listPath: string, page: number): string => (page > 1 ? `${listPath}?page=${page}` : listPath)

/** Public calls that the site's own scripts make. */
export const apiPaths = {
  addContact: '/contacts/api/addContact',
} as const
