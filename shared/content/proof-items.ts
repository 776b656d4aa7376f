import * as z from 'zod/mini'
import { ItemPicture } from './item-picture.ts'
import { projectCategories } from './project-categories.ts'

/** Whom and what visitors may judge the company by. */

export const TeamMember = z.object({
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  picture: z.nullable(ItemPicture),
  /** Null hides the icon. */
  social: z.nullable(z.object({ network: z.enum(['facebook', 'whatsapp']), href: z.string() })),
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
})
