import type { ContentItem } from '#shared/content/items.ts'

/** The other mails keep their own words. */
export const sampleMailTexts: ContentItem<'mail-text'>[] = [
  {
    key: 'thanks-demo',
    subject: '',
    greeting: '',
    text: 'Your reference is {reference}. Quote it when you call or write to us.',
    next: 'We call you to agree on a time, and show you the {product} with your own classes in it. It takes half an hour.\n{promise}',
    signOff: 'The team of {company}',
  },
]
