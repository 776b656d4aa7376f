/** The first words of a text, with '...' when some were left out. */
export function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/).filter(Boolean)
  return words.length > count ? `${words.slice(0, count).join(' ')}...` : words.join(' ')
}

/** '01', '02', … '10', '11': page buttons have at least two digits. */
export const twoDigits = (page: number): string => String(page).padStart(2, '0')

/** Minutes of reading at 200 words a minute, at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / 200))
}

/** Looks for an address in the maps app of a phone, and in the browser elsewhere. */
export const mapHref = (address: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** A number of a text; without `href` nobody can tell what to dial. */
export interface PhoneLink {
  text: string
  href?: string
}

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

/** The address that dials the first number of a text; blank where there is none. */
export const telHref = (phone: string): string => phoneLinks(phone).find(({ href }) => href)?.href ?? ''
/**
 * wa.me takes numbers with their country: '0803 …', as everybody writes them here, is Nigeria's. Without a number it asks whom to send
 * the text to; blank where what is given is none.
 */
export function whatsAppHref(phone: string, text?: string): string {
  const number = telHref(phone)
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^0(?=\d{10}$)/, '234')
  if (phone && number.length < FEWEST_OF_WHATSAPP) return ''
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

const FEWEST_OF_WHATSAPP = 8
