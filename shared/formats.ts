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

/** Digits for tel: and wa.me links; keeps a leading plus for tel:. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
/** wa.me takes numbers with their country: '0803 …', as everybody writes them here, is Nigeria's. */
export const whatsAppHref = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '').replace(/^0(?=\d{10}$)/, '234')}${text ? `?text=${encodeURIComponent(text)}` : ''}`
