import * as z from 'zod/mini'
import { momentDrawings } from './drawings.ts'
import { ItemPicture } from './item-picture.ts'

/** What the company sells, and for how much. */

const Naira = z.int().check(z.nonnegative())
const Dollars = z.int().check(z.nonnegative())

/** Drawings that stand beside a name; the shapes are the design system's. */
const itemIcons = [
  'smartphone',
  'shopping-cart',
  'graduation-cap',
  'palette',
  'globe',
  'users',
  'library',
  'clipboard-check',
  'qr-code',
  'wallet',
  'check-circle',
  'file-text',
] as const
const ItemIcon = z._default(z.enum(itemIcons), 'file-text')

/** One of the accordion of services, and what its own page begins with. */
export const Service = z.object({
  title: z.string(),
  /** What its card on the home page is called; blank: it has none. */
  cardTitle: z._default(z.string(), ''),
  icon: ItemIcon,
  summary: z.string(),
  includes: z.array(z.string()),
  howLong: z.string(),
  href: z.string(),
})

/** A package of the school application; it also holds everything in the one named by `builtOn` (blank: none). */
export const Package = z.object({
  name: z.string(),
  href: z.string(),
  summary: z.string(),
  builtOn: z.string(),
  features: z.array(z.string()),
  /** Per student and term. */
  fromNaira: Naira,
  toNaira: Naira,
  /** Sets its card apart, with these few words; blank: nothing does. */
  mark: z._default(z.string(), ''),
})

/** A website and support plan; the price is for one whole `period`. */
export const Plan = z.object({
  name: z.string(),
  period: z.enum(['monthly', 'yearly']),
  dollars: Dollars,
  summary: z.string(),
  features: z.array(z.string()),
  mark: z._default(z.string(), ''),
})

/** A module of the school application, and what changed in it last. */
export const Module = z.object({
  name: z.string(),
  /** The lowest package that includes it; blank: every one. */
  package: z._default(z.string(), ''),
  icon: ItemIcon,
  summary: z.string(),
  features: z.array(z.string()),
  update: z.string(),
})

/** One moment of a term, told by the clock, with the screen that does its work. */
export const DayMoment = z.object({
  time: z.iso.time({ precision: -1 }),
  /** The week or the day of the term, such as 'Week 6'. */
  day: z.string(),
  title: z.string(),
  text: z.string(),
  /** The module, or the feature of a package, that does it. */
  module: z.string(),
  /** The lowest package that includes it; blank: every one. */
  package: z._default(z.string(), ''),
  drawing: z.enum(momentDrawings),
})

/** The drawn sample sites; shared with the pictures of the design system. */
const siteDrawings = ['school-primary', 'school-secondary', 'school-islamic'] as const

/** A school's website as we would make it: a picture of its own, or one of the drawn ones. */
export const SchoolDesign = z.object({
  school: z.string(),
  kind: z.string(),
  drawing: z.enum(siteDrawings),
  picture: z.nullable(ItemPicture),
})
