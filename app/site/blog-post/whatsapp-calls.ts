import { CALL_ATTRIBUTE } from '#shared/content/calls-to-action.ts'
import { chatHref } from '#shared/formats.ts'

const CALL = new RegExp(`(<a href=")[^"]*("[^>]* ${CALL_ATTRIBUTE}="whatsapp")`, 'g')

/** Calls to WhatsApp lead to the number that the company has now, not when the text was written; without one they stay as they are. `words` begin the chat. */
export const withWhatsAppNumber = (html: string, number: string, words?: string): string =>
  number === '' ? html : html.replaceAll(CALL, (_, start: string, end: string) => start + chatHref(number, words) + end)
