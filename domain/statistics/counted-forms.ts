import { commentForm } from '#shared/comments/comment-form.ts'
import type { FormDefinition, FormField } from '#shared/define-form.ts'
import { inEnglish } from '#shared/languages.ts'
import { contactForm } from '#shared/leads/contact-fields.ts'
import { demoForm } from '#shared/leads/demo-fields.ts'
import { quoteForm } from '#shared/leads/quote-fields.ts'
import { resellerForm } from '#shared/leads/reseller-fields.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { newsletterForm } from '#shared/subscribers/newsletter-fields.ts'
import { textLimit } from '#shared/text-limit.ts'

export const countedForms = ['contact', 'demo', 'quote', 'reseller', 'newsletter', 'comment'] as const
export type CountedForm = (typeof countedForms)[number]

interface FormFacts {
  form: FormDefinition
  /** Where its call is; by it the browser names the form. */
  api: RegExp
  /** Pages that show it. */
  pages: RegExp
}

const at = (path: string): RegExp => new RegExp(`^${path}$`)

const facts: Record<CountedForm, FormFacts> = {
  contact: { form: contactForm, api: at(apiPaths.addContact), pages: /^\/contact(?:us)?$/ },
  demo: { form: demoForm, api: at(apiPaths.addDemo), pages: at(paths.bookDemo) },
  quote: { form: quoteForm, api: at(apiPaths.addQuote), pages: at(paths.quote) },
  reseller: { form: resellerForm, api: at(apiPaths.addReseller), pages: at(paths.reseller) },
  // The footer of every page has it too: that one is seen once it is touched.
  newsletter: { form: newsletterForm, api: at(apiPaths.subscribe), pages: at(paths.newsletter) },
  comment: { form: commentForm, api: at(apiPaths.addComment('\\d+')), pages: /^\/blog(?:-details)?\/\d+$|^\/blog-details-default$/ },
}

/** The form whose call this is. */
export const formOfCall = (api: string): CountedForm | undefined => countedForms.find((name) => facts[name].api.test(api))

/** The forms that a page shows. */
export const formsOnPage = (page: string): CountedForm[] => countedForms.filter((name) => facts[name].pages.test(inEnglish(page)))

/** The form of a definition, as pages hold it. */
export const nameOfForm = (form: FormDefinition): CountedForm | undefined => countedForms.find((name) => facts[name].form === form)

/** Whether a form can answer so: nothing else that a browser sends is kept. */
export const isMessageOf = (name: CountedForm, message: string): boolean => known[name].has(message)

const byKind: Partial<Record<FormField['kind'], string>> = {
  email: messages.invalidEmail,
  website: messages.invalidWebsite,
  choice: messages.invalidType,
}

const messagesOf = ({ kind, label, required, limit }: FormField): string[] =>
  [required, byKind[kind], limit === undefined ? undefined : textLimit(label, limit).message].filter((message) => message !== undefined)

const known = Object.fromEntries(
  countedForms.map((name) => [name, new Set(Object.values(facts[name].form.fields).flatMap(messagesOf))]),
) as Record<CountedForm, Set<string>>
