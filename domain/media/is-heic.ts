/** Brands of HEIF files whose pictures are coded as HEVC, as phones take them. */
const HEVC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const AVIF = new Set(['avif', 'avis'])

const HEAD = 8
const BRAND = 4

/** True for a photograph of a phone that no browser but Safari shows: what it is stands in its first box. */
export function isHeic({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const brands = brandsOf(Buffer.from(buffer, byteOffset, byteLength))
  return brands.some((brand) => HEVC.has(brand)) && !brands.some((brand) => AVIF.has(brand))
}

/** The brands of the first box of an ISO media file; none of any other. */
export function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < HEAD || bytes.toString('latin1', 4, HEAD) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length)
  const brands: string[] = []
  for (let at = HEAD; at + BRAND <= end; at += BRAND) brands.push(bytes.toString('latin1', at, at + BRAND))
  return brands
}
