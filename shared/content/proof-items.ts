import * as z from 'zod/mini'
import { ASSESSMENT_MAX, EXAM_MAX } from '../report-card.ts'
import { ItemPicture } from './item-picture.ts'
import { projectCategories } from './project-categories.ts'

/** Whom and what visitors may judge the company by. */

export const TeamMember = z.object({
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  picture: z.nullable(ItemPicture),
  /** Addresses and a number of the person's own; blank hides them. */
  facebookUrl: z._default(z.string(), ''),
  linkedInUrl: z._default(z.string(), ''),
  instagramUrl: z._default(z.string(), ''),
  whatsApp: z._default(z.string(), ''),
  /** The one link that items had before those four; an own address of the same network takes its place. */
  social: z._default(z.nullable(z.object({ network: z.enum(['facebook', 'whatsapp']), href: z.string() })), null),
})

/** A school's words; they are shown with five stars. */
export const Testimonial = z.object({
  school: z.string(),
  quote: z.string(),
  name: z.string(),
  role: z.string(),
  picture: z.nullable(ItemPicture),
})

/** What an SVG path may hold and nothing else: it is drawn inline. */
const PathData = z.string().check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.-]+$/))

/** A client's logo: a stored picture, or a mark of a few flat shapes, filled by the even-odd rule, on a square of 48 units. */
export const ClientLogo = z.object({
  name: z.string(),
  /** The text alternative. */
  alt: z.string(),
  picture: z.nullable(ItemPicture),
  mark: z.nullable(z.array(z.object({ path: PathData, tone: z.enum(['indigo', 'marigold', 'leaf', 'brick', 'ink']) }))),
})

const Mark = (max: number) => z.int().check(z.minimum(0), z.maximum(max))
const Average = z.number().check(z.minimum(0), z.maximum(100))

/** The result sheet that visitors may change; the first one is shown. An invented school, or one that agreed. */
export const ReportCard = z.object({
  school: z.string(),
  pupil: z.string(),
  className: z.string(),
  term: z.string(),
  scores: z.array(z.object({ subject: z.string(), assessment: Mark(ASSESSMENT_MAX), exam: Mark(EXAM_MAX) })).check(z.minLength(1)),
  /** Averages of the other pupils of the class. */
  classmates: z.array(Average),
})

const CHALLENGES = 6

/** A piece of work of the portfolio and the gallery; its page is found by `slug`. */
export const Project = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  title: z.string(),
  category: z.enum(projectCategories),
  client: z.string(),
  /** Day of handover, 'YYYY-MM-DD'. */
  date: z.iso.date(),
  address: z.string(),
  summary: z.string(),
  description: z.string(),
  challenges: z.array(z.string()).check(z.length(CHALLENGES)),
  /** The first stands on its card. */
  pictures: z.array(ItemPicture),
  /** What came of it in numbers, such as '3 days' instead of '9 days'; the newest project of a kind that has them stands for it as a case. */
  figures: z._default(z.array(z.object({ value: z.string(), before: z._default(z.string(), ''), label: z.string() })), []),
  /** Beside the figures: whose they are, how they were counted, or that they are a sample. */
  figuresNote: z._default(z.string(), ''),
})
