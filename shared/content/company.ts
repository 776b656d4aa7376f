import * as z from 'zod/mini'
import { NAIRA_PER_MB } from '../data-price.ts'
import type { PhoneLink } from '../formats.ts'

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
  /** Number of the category whose articles the school application's page shows; null while nobody chose: {@link SCHOOL_CATEGORY_ID}, where that is the school application's. */
  schoolCategory: z._default(z.nullable(z.number()), null),
  foundedYear: z._default(z.nullable(z.number()), null),
  /** Of the Corporate Affairs Commission, as it is written: 'RC 123456'. */
  rcNumber: z._default(z.string(), ''),
  /** Of what their schools pay, for the sums on the page for resellers; 0 hides them. */
  resellerPercent: z._default(z.number(), 0),
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
  /** Beside the list of opening hours: 'Weekdays from 9.00am to midnight'. */
  hoursLine: z._default(z.string(), ''),
  replyPromise: z._default(z.string(), ''),
  signInUrl: z._default(z.string(), ''),
  /** What a megabyte costs a reader: at the foot of each page, and beside the pictures of a post. */
  nairaPerMb: z._default(z.number(), NAIRA_PER_MB),
  /** What feeds hold of each article. */
  feedText: z._default(z.enum(['whole', 'short']), 'whole'),
  /** What search engines ask for, to know whose site it is; in the front page's head. */
  googleVerification: z._default(z.string(), ''),
  bingVerification: z._default(z.string(), ''),
  /** Blank: search engines are not told of changes. */
  indexNowKey: z._default(z.string(), ''),
})

export type Company = z.output<typeof Company>

/** What every page shows of it, and so is sent with every page. */
export interface ShownCompany extends Omit<
  Company,
  'phone' | 'secondPhone' | 'mapUrl' | 'schoolCategory' | 'feedText' | 'googleVerification' | 'bingVerification' | 'indexNowKey'
> {
  /** The numbers of its phone, and of both. */
  phones: readonly PhoneLink[]
  allPhones: readonly PhoneLink[]
  /** Digits of `whatsApp` with its country. */
  chatNumber: string
}

export const defaultCompany: Company = Company.parse({})
