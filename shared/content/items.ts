import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { heroDrawings } from './drawings.ts'
import { ItemPicture } from './item-picture.ts'
import { MailText } from './mail-texts.ts'
import { DayMoment, Module, Package, Plan, SchoolDesign, Service } from './offer-items.ts'
import { PartWords } from './part-words.ts'
import { ClientLogo, Project, ReportCard, TeamMember, Testimonial } from './proof-items.ts'
import { pageTextKeys } from './screens.ts'

/** A link of the header or the footer. */
const LinkItem = z.object({ label: z.string(), href: z.string() })
/** `group` is the title of its column; blank for the last row, beside the copyright line. */
const FooterLink = z.object({ label: z.string(), href: z.string(), group: z.string() })
/** Words that search takes for the same, by commas: 'bursary, school fees'. */
const SearchSynonym = z.object({ words: z.string() })
const OpeningHours = z.object({ days: z.string(), hours: z.string() })

/** One view of the home page's banner: a screen of the product with its caption, on a cloth of its own. The first one's title is the page's headline. */
const HeroSlide = z.object({
  title: z.string(),
  text: z.string(),
  cloth: z.enum(['ibadandun', 'olokun', 'comb', 'eiye', 'osupa', 'ewe']),
  actions: z.array(LinkItem),
  /** Below its picture; blank: the title stands there. */
  caption: z._default(z.string(), ''),
  drawing: z._default(z.enum(heroDrawings), 'by-place'),
  /** Instead of the drawing. */
  picture: z._default(z.nullable(ItemPicture), null),
})
/** `group` says where it stands: 'about' on the page about the company, 'general' on /faq. The answer is plain text. */
const Faq = z.object({
  question: z.string(),
  answer: z.string(),
  group: z.enum(['about', 'general']),
  /** What it stands under on /faq, with all that say the same; blank: below the others. */
  heading: z._default(z.string(), ''),
  /** The page that shows it, and the words of its link; blank: none. */
  href: z._default(z.string(), ''),
  link: z._default(z.string(), ''),
})
/** A number that counts up, such as 54 application updates. */
const Counter = z.object({ value: z.int().check(z.nonnegative()), label: z.string() })
const Progress = z.object({
  group: z.enum(['why-choose-us', 'about', 'appointment']),
  label: z.string(),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** What the percentage is of, such as '17 of 20 clients asked in July 2026 would recommend us'. */
  of: z._default(z.string(), ''),
})

/**
 * The words of a screen or one of its sections (screens.ts). Plain text: a blank line begins a paragraph, lines that begin
 * with '- ' are a list. A blank title leaves the heading as it is.
 */
const PageText = z.object({ key: z.enum(pageTextKeys), title: z.string(), text: z.string() })

/** Every kind of content item and its schema. A new kind needs a line here and a place that shows it. */
export const contentItemSchemas = {
  'main-navigation': LinkItem,
  'top-bar-link': LinkItem,
  'footer-link': FooterLink,
  'opening-hours': OpeningHours,
  'search-synonym': SearchSynonym,
  'page-text': PageText,
  'mail-text': MailText,
  'part-words': PartWords,
  'hero-slide': HeroSlide,
  service: Service,
  package: Package,
  plan: Plan,
  module: Module,
  'day-moment': DayMoment,
  'school-design': SchoolDesign,
  'team-member': TeamMember,
  testimonial: Testimonial,
  'report-card': ReportCard,
  'client-logo': ClientLogo,
  project: Project,
  faq: Faq,
  counter: Counter,
  progress: Progress,
} as const

export type ContentItemType = keyof typeof contentItemSchemas
export type ContentItem<T extends ContentItemType> = z.output<(typeof contentItemSchemas)[T]>

/** What a site shows before anyone has set its menu: the screens that are there without any content. */
export const defaultNavigation: ContentItem<'main-navigation'>[] = [
  { label: 'Home', href: paths.home },
  { label: 'Blog', href: paths.blogList },
  { label: 'Contact', href: paths.contact },
]
