const EXTENSION = /\s*(?:ext|x)\.?\s*\d+$/i
/** With its country, with Nigeria's zero, or without either, as short codes are. Other lengths are two numbers, or half of one. */
const DIALLED = /^(?:(?:\+|00)[1-9]\d{7,13}|0[1-9]\d{7,9}|[1-9]\d{2,12})$/

/** What a phone dials for a number as it stands, by its length alone; blank where letters stand in it, or digits are lacking or too many. */
export function dialledOf(number: string): string {
  const digits = number.replace(EXTENSION, '').replace(/[\s().–-]/g, '')
  return DIALLED.test(digits) ? digits : ''
}
