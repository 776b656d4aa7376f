import { randomBytes, randomInt } from 'node:crypto'

const MOST_IN_A_MS = 0xfff

let last = { at: 0, count: 0 }

/**
 * UUIDv7 (RFC 9562): sorts by time, so that new rows land together in the index; those of one millisecond and process in the
 * order in which they were made, up to the 2,048 that there is room for.
 */
export function newUuid(now: Date): string {
  const at = now.getTime()
  const bytes = randomBytes(16)
  const count = at === last.at ? Math.min(last.count + 1, MOST_IN_A_MS) : bytes.readUInt16BE(6) & (MOST_IN_A_MS >> 1)
  last = { at, count }
  bytes.writeUIntBE(at, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What stands before every id that {@link newUuid} gives from a time on. */
export const firstUuidAt = (time: Date): string =>
  time
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000000')

/** No letters or digits that are mistaken for each other on the phone. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 8

/** A short code to quote on the phone, such as K7M2-9QXF; 30^8 of them. */
export function newReference(): string {
  const letters = Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
