import type { MetaDescriptor } from 'react-router'
import type {
  AggregateOffer,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Organization,
  Product,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import type { SiteFrame } from '#domain/content/site-frame.ts'
import { ENGLISH } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import type { PriceRange } from '#shared/pricing.ts'

/**
 * What a page shows, once more in the words of schema.org, as search engines read it; nothing stands here that the page does not say.
 * The router writes it as a data block, escaped, which no browser runs. Called on the server alone (`import.meta.env.SSR`), so that
 * visitors fetch none of it.
 */
const described = (...things: Exclude<Thing, string>[]): MetaDescriptor[] =>
  things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...(thing as object) } }))

/** Who the company is, and how its site is searched. */
export function siteFacts({ siteUrl, company }: SiteFrame): MetaDescriptor[] {
  const { name, description, phones, email, address, city, country, facebookUrl } = company
  const phone = phones.find(({ href }) => href)
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#company`,
    name,
    url: `${siteUrl}${paths.home}`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    ...(description && { description }),
    ...(phone && { telephone: phone.text }),
    ...(email && { email }),
    ...((address || city || country) && {
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
        ...(country && { addressCountry: country }),
      },
    }),
    ...(facebookUrl && { sameAs: facebookUrl }),
  }
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${paths.search}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name,
    url: `${siteUrl}${paths.home}`,
    inLanguage: ENGLISH,
    publisher: { '@id': `${siteUrl}/#company` },
    potentialAction: search,
  }
  return described(organization, site)
}

/** A page that stands in several languages, in the words of one. */
export function pageFacts({ siteUrl }: SiteFrame, page: { title: string; text: string; path: string; language: string }): MetaDescriptor[] {
  const facts: WebPage = {
    '@type': 'WebPage',
    name: page.title,
    ...(page.text && { description: page.text }),
    url: `${siteUrl}${page.path}`,
    inLanguage: page.language,
    isPartOf: { '@id': `${siteUrl}/#site` },
  }
  return described(facts)
}

interface ShownPost {
  id: number
  title: string
  author: string
  categoryName: string
  /** ISO 8601, or null where none is known. */
  dateTime: string | null
  changedAt: string
  minutes: number
  tags: readonly string[]
  comments: readonly unknown[]
  picture: { file: string } | null
}

export function postFacts({ siteUrl, company }: SiteFrame, post: ShownPost): MetaDescriptor[] {
  const { title, author, categoryName, dateTime, changedAt, minutes, tags, comments, picture } = post
  const url = `${siteUrl}${paths.post(post.id)}`
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    headline: title,
    url,
    mainEntityOfPage: url,
    inLanguage: ENGLISH,
    ...(dateTime && { datePublished: dateTime }),
    dateModified: changedAt,
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(categoryName && { articleSection: categoryName }),
    ...(tags.length > 0 && { keywords: [...tags] }),
    ...(picture && { image: `${siteUrl}${paths.postImage(picture.file)}` }),
    timeRequired: `PT${minutes}M`,
    commentCount: comments.length,
    publisher: { '@type': 'Organization', '@id': `${siteUrl}/#company`, name: company.name },
  }
  return described(posting)
}

export function questionFacts(questions: readonly { question: string; answer: string }[]): MetaDescriptor[] {
  if (questions.length === 0) return []
  const page: FAQPage = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return described(page)
}

interface ShownPackage extends PriceRange {
  name: string
  summary: string
  href: string
}

/** Packages of the school application with what they cost a student each term. */
export const packageFacts = ({ siteUrl, company }: SiteFrame, packages: readonly ShownPackage[]): MetaDescriptor[] =>
  described(
    ...packages.map(({ name, summary, href, ...price }): Product => ({
      '@type': 'Product',
      name,
      ...(summary && { description: summary }),
      ...(company.productName && { brand: { '@type': 'Brand', name: company.productName } }),
      url: `${siteUrl}${href}`,
      offers: offerOf(price),
    })),
  )

const offerOf = ({ fromNaira, toNaira }: PriceRange): AggregateOffer => ({
  '@type': 'AggregateOffer',
  priceCurrency: 'NGN',
  lowPrice: fromNaira,
  highPrice: toNaira,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    priceCurrency: 'NGN',
    minPrice: fromNaira,
    maxPrice: toNaira,
    unitText: 'student per term',
  },
})

/** The steps from the front page to this one, each with its address but the last. */
export const crumbFacts = (
  siteUrl: string,
  crumbs: readonly { label: string; href?: string | undefined }[],
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: `${siteUrl}${href}` }),
  })),
})
