import { randomBytes, randomInt } from 'node:crypto'

/** UUIDv7 (RFC 9562): sorts by time, so that new rows land together in the index. */
export function newUuid(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** No letters or digits that are mistaken for each other on the phone. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 8

/** A short code to quote on the phone, such as K7M2-9QXF; 30^8 of them. */
export function newReference(): string {
  const letters = Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
