import type { LeadKind } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths } from '#shared/paths.ts'

interface LeadCalls {
  singular: string
  plural: string
  /** What the form is, for the description of the API. */
  form: string
  add: string
  list: string
  one: string
  sent: string
}

/** Where the calls of each kind of lead are, and what their answers call it: the specification's own words. */
export const leadPaths: Record<LeadKind, LeadCalls> = {
  contact: {
    singular: 'contact',
    plural: 'contacts',
    form: 'the contact form',
    add: apiPaths.addContact,
    list: '/contacts/apiContact',
    one: '/contacts/api/:id',
    sent: messages.contactSent,
  },
  demo: {
    singular: 'client',
    plural: 'clients',
    form: 'a demo booking',
    add: apiPaths.addDemo,
    list: '/contacts/apiClient',
    one: '/contacts/apiClient/:id',
    sent: messages.demoSent,
  },
  reseller: {
    singular: 'reseller',
    plural: 'resellers',
    form: 'a reseller request',
    add: apiPaths.addReseller,
    list: '/contacts/apiReseller',
    one: '/contacts/apiReseller/:id',
    sent: messages.resellerSent,
  },
  quote: {
    singular: 'quote',
    plural: 'quotes',
    form: 'the request for a quote',
    add: apiPaths.addQuote,
    list: '/contacts/apiQuote',
    one: '/contacts/apiQuote/:id',
    sent: messages.quoteSent,
  },
}
