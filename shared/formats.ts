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

/** A number of a text; without `href` nobody can tell what to dial. `domain/content/own-number.ts` reads them. */
export interface PhoneLink {
  text: string
  href?: string
}

/** Dials a number that was read already: its digits, and a plus where the country stands before them. */
export const dialHref = (number: string): string => `tel:${number}`

/** Opens a chat with a number that was read with its country; without one WhatsApp asks whom to send the text to. */
export const chatHref = (number: string, text?: string): string =>
  `https://wa.me/${number.replace('+', '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`
