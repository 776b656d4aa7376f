import type { OtherPath, ScreenName, ScreenPath } from './content/screens.ts'

/** The address of a screen, which is its name. The type alone comes from the entries, so that browsers don't load them. */
// Whoever uses one address fetches no others.
/*#__NO_SIDE_EFFECTS__*/
export const screenPath = <S extends ScreenName>(name: S): ScreenPath<S> => (name === 'home' ? '/' : `/${name}`) as ScreenPath<S>

/** Addresses that more than one place links to. The whole map is app/routes.ts. */
export const paths = {
  home: screenPath('home'),
  blogList: screenPath('blog-list'),
  contact: screenPath('contactus'),
  blogGrid: screenPath('blog-grid'),
  faq: screenPath('faq'),
  services: screenPath('our-services'),
  serviceDetails: screenPath('service-details'),
  about: screenPath('about-us'),
  projects: screenPath('project'),
  gallery: screenPath('portfolio-style-5'),
  reseller: screenPath('reseller'),
  quote: screenPath('appoinment'),
  comparePackages: screenPath('thinksch-package'),
  rss: '/feed.xml',
  jsonFeed: '/feed.json',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  privacyPolicy: '/privacy-policy',
  newsletter: screenPath('newsletter'),
  newsletterConfirm: '/newsletter/confirm' satisfies OtherPath,
  newsletterLeave: '/newsletter/unsubscribe' satisfies OtherPath,
  search: screenPath('search'),
  offline: screenPath('offline'),
  adire: screenPath('adire'),
  adireOf: (name: string) => `/adire?name=${encodeURIComponent(name)}`,
  /** The cloth of a name as a picture. */
  adirePicture: (name: string) => `/adire.svg?name=${encodeURIComponent(name)}`,
  apiDocs: '/api/docs' satisfies OtherPath,
  schoolApp: screenPath('think-school'),
  pricing: screenPath('pricing-plane'),
  bookDemo: screenPath('book-a-demo'),
  reportCard: screenPath('report-card'),
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
  searchAll: '/search/api/all',
  addDemo: '/contacts/apiClient/addClient',
  addReseller: '/contacts/apiReseller/addReseller',
  addQuote: '/contacts/api/addQuote',
  subscribe: '/newsletter/api/subscribe',
  report: '/api/statistics',
  addComment: (postId: number | string) => `/blogs/api/comments/${postId}`,
} as const
