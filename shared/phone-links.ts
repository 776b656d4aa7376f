import { chatHref, type PhoneLink } from './formats.ts'

/** Where another number begins: behind a word, at a plus, or at a zero behind a gap. */
const ANOTHER = /(\d)(?:\s*(?:or|and)\s*(?=[+\d])|\s*(?=\+))|(\d{4})[\s.–-]+(?=0\d{9})/gi
const EXTENSION = /\s*(?:ext|x)\.?\s*\d+$/i
/** With its country, with Nigeria's zero, or without either, as short codes are. Other lengths are two numbers, or half of one. */
const DIALLED = /^(?:(?:\+|00)[1-9]\d{7,13}|0[1-9]\d{7,9}|[1-9]\d{2,12})$/

/** What a phone dials for one number; blank where letters stand in it, or digits are lacking or too many. */
export function dialledOf(number: string): string {
  const digits = number
    .replace(EXTENSION, '')
    .replace(/[\s().–-]/g, '')
    .replace(/^(\+|00)?2340(?=\d{10}$)/, '+234')
  return DIALLED.test(digits) ? digits : ''
}

/** Every number of a text by itself, in its order. What is none stands among them without a link. */
export const phoneLinks = (typed: string): PhoneLink[] =>
  typed
    .replace(ANOTHER, '$1$2\n')
    .split(/[/,;|&\n]/)
    .flatMap((part) => {
      const text = part.trim()
      const dialled = dialledOf(text)
      return text ? [dialled ? { text, href: `tel:${dialled}` } : { text }] : []
    })

/** The address that dials a number which was read already, as it stands. */
export const dialHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`

/** The address that dials the first number of a text; blank where there is none. */
export const telHref = (phone: string): string => phoneLinks(phone).find(({ href }) => href)?.href ?? ''

/** The digits of a WhatsApp number with its country: '0803 …', as everybody writes them here, is Nigeria's; blank where it is none. */
export function chatNumberOf(phone: string): string {
  const number = telHref(phone)
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^0(?=\d{10}$)/, '234')
  return number.length < FEWEST_OF_WHATSAPP ? '' : number
}

const FEWEST_OF_WHATSAPP = 8

/** Opens a chat with a number as it was typed; blank where that is none. */
export function whatsAppHref(phone: string, text?: string): string {
  const number = chatNumberOf(phone)
  return number && chatHref(number, text)
}
