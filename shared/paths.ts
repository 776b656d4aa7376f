/** Addresses that more than one place links to. The whole map is app/routes.ts. */
export const paths = {
  home: '/',
  blogList: '/blog-list',
  contact: '/contactus',
  faq: '/faq',
  search: '/search',
  apiDocs: '/api/docs',
  resetPassword: '/reset-password',
  schoolApp: '/think-school',
  post: (id: number) => `/blog/${id}`,
  category: (id: number) => `/category-list/${id}`,
  sent: (reference: string) => `/sent/${reference}`,
  postImage: (file: string) => `/uploads/blogs/${file}`,
  /** Drawn pictures and the film; their names change with what is in them. */
  drawn: (file: string) => `/drawn/${file}`,
} as const

/** Pages of the store that stand at an address of their own instead of /pages/{slug}. */
export const ownAddressPages = {
  'about-us': '/about-us',
  'our-services': '/our-services',
  'think-school': '/think-school',
  'pricing-plane': '/pricing-plane',
  reseller: '/reseller',
  faq: '/faq',
} as const

const isOwnAddressPage = (slug: string): slug is keyof typeof ownAddressPages => Object.hasOwn(ownAddressPages, slug)

/** The one address of a page of the store. */
export const pagePath = (slug: string): string => (isOwnAddressPage(slug) ? ownAddressPages[slug] : `/pages/${slug}`)

/** The address of one page of a list; the first page is the list's own address. */
export const pageOf = (listPath: string, page: number): string => (page > 1 ? `${listPath}?page=${page}` : listPath)

/** Public calls that the site's own scripts make. */
export const apiPaths = {
  addContact: '/contacts/api/addContact',
  openApi: '/api/openapi.json',
} as const
