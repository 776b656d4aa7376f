import * as z from 'zod/mini'

/**
 * Who the company is, as an editor sets it. The defaults make an empty site usable; the sample content fills them in.
 * A blank value hides what shows it.
 */
export const Company = z.object({
  name: z._default(z.string(), 'Your company'),
  /** Appears under the name in the footer and in mails. */
  tagline: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  productName: z._default(z.string(), ''),
  foundedYear: z._default(z.nullable(z.number()), null),
  phone: z._default(z.string(), ''),
  secondPhone: z._default(z.string(), ''),
  whatsApp: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  city: z._default(z.string(), ''),
  country: z._default(z.string(), ''),
  mapUrl: z._default(z.string(), ''),
  facebookUrl: z._default(z.string(), ''),
  /** As the header says it: '8.00am - 5.00pm'. */
  workingHours: z._default(z.string(), ''),
  replyPromise: z._default(z.string(), ''),
  signInUrl: z._default(z.string(), ''),
})

export type Company = z.output<typeof Company>

/** What every page shows of it, and so is sent with every page. */
export type ShownCompany = Omit<Company, 'mapUrl'>

export const defaultCompany: Company = Company.parse({})
