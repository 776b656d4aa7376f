import sharp from 'sharp'
import { clothOf } from '#shared/adire/cloth-of.ts'
import { drawCloth } from '#shared/adire/draw-cloth.ts'

/** As small as a school's cloth stands anywhere. */
export const BADGE_PX = 32

/** Two badges whose dots differ by less than this on average, of 255, look alike. */
export const LEAST_APART = 16

/** The dots of a name's badge: red, green and blue each. */
export const badgePixels = async (name: string): Promise<Buffer> =>
  sharp(Buffer.from(drawCloth(clothOf(name), 4 * BADGE_PX)))
    .resize(BADGE_PX, BADGE_PX)
    .removeAlpha()
    .raw()
    .toBuffer()

/** How far apart two badges are: the mean of what their dots differ by. */
export function apart(one: Buffer, other: Buffer): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / one.length
}

/** How many pairs look alike. */
export function alikePairs(badges: readonly Buffer[], leastApart = LEAST_APART): number {
  let pairs = 0
  for (const [at, one] of badges.entries()) for (const other of badges.slice(at + 1)) if (apart(one, other) < leastApart) pairs += 1
  return pairs
}
