/** Addresses that more than one place links to. The whole map is app/routes.ts. */
export const paths = {
  home: '/',
  blogList: '/blog-list',
  contact: '/contactus',
  blogGrid: '/blog-grid',
  faq: '/faq',
  services: '/our-services',
  about: '/about-us',
  projects: '/project',
  gallery: '/portfolio-style-5',
  reseller: '/reseller',
  quote: '/appoinment',
  comparePackages: '/thinksch-package',
  rss: '/feed.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterLeave: '/newsletter/unsubscribe',
  search: '/search',
  apiDocs: '/api/docs',
  resetPassword: '/reset-password',
  schoolApp: '/think-school',
  pricing: '/pricing-plane',
  bookDemo: '/book-a-demo',
  post: (id: number) => `/blog/${id}`,
  project: (slug: string) => `/project-details/${slug}`,
  category: (id: number) => `/category-list/${id}`,
  sent: (reference: string) => `/sent/${reference}`,
  postImage: (file: string) => `/uploads/blogs/${file}`,
  /** Drawn pictures and the film; their names change with what is in them. */
  filmCaptions: '/film-captions.vtt',
  drawn: (file: string) => `/drawn/${file}`,
} as const

/** The address of a page of the store. */
export const pagePath = (slug: string): string => `/pages/${slug}`

/** The address of one page of a list; the first page is the list's own address. */
export const pageOf = (listPath: string, page: number): string => (page > 1 ? `${listPath}?page=${page}` : listPath)

/** Public calls that the site's own scripts make. */
export const apiPaths = {
  addContact: '/contacts/api/addContact',
  openApi: '/api/openapi.json',
  search: '/search/api',
  addDemo: '/contacts/apiClient/addClient',
  addReseller: '/contacts/apiReseller/addReseller',
  addQuote: '/contacts/api/addQuote',
  subscribe: '/newsletter/api/subscribe',
  addComment: (postId: number | string) => `/blogs/api/comments/${postId}`,
} as const
