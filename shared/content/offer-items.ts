import * as z from 'zod/mini'

/** What the company sells, and for how much. */

const Naira = z.int().check(z.nonnegative())
const Dollars = z.int().check(z.nonnegative())

/** One of the accordion of services, and what its own page begins with. */
export const Service = z.object({
  title: z.string(),
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
  /** Per pupil and term. */
  fromNaira: Naira,
  toNaira: Naira,
})

/** A website and support plan; the price is for one whole `period`. */
export const Plan = z.object({
  name: z.string(),
  period: z.enum(['monthly', 'yearly']),
  dollars: Dollars,
  summary: z.string(),
  features: z.array(z.string()),
})

/** A module of the school application, and what changed in it last. */
export const Module = z.object({ name: z.string(), summary: z.string(), features: z.array(z.string()), update: z.string() })
