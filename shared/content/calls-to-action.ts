import { paths } from '../paths.ts'

/** What a text may call its readers to: a link of its own paragraph that pages draw as a button. */
export const callsToAction = {
  'book-demo': { label: 'Book a demo', href: paths.bookDemo },
  prices: { label: 'See prices', href: paths.pricing },
  // Pages put the company's number in; where there is none, and in feeds, it leads to all ways to reach us.
  whatsapp: { label: 'WhatsApp us', href: paths.contact },
  contact: { label: 'Write to us', href: paths.contact },
} as const

export type CallToAction = keyof typeof callsToAction

export const isCallToAction = (name: string): name is CallToAction => Object.hasOwn(callsToAction, name)

/** The attribute of the link that says which one it is. */
export const CALL_ATTRIBUTE = 'data-action'
