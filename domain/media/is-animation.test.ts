import { expect, test } from 'vitest'
import { animatedPng, avifSequence, solidPicture } from '#tests/support/pictures.ts'
import { isAnimation } from './is-animation.ts'

test('a PNG with frames and an AVIF that is a sequence are animations', async () => {
  expect(isAnimation(await animatedPng(3))).toBe(true)
  expect(isAnimation(await avifSequence())).toBe(true)
})

test('others are none, nor is what only looks like one or breaks off', async () => {
  const moving = await animatedPng(3)
  const still = [await animatedPng(1), await solidPicture(20, 10).png().toBuffer(), await solidPicture(20, 10).avif().toBuffer()]
  const broken = Array.from({ length: 45 }, (_, length) => length).map((length) => moving.subarray(0, length))
  const behindPixels = Buffer.concat([await solidPicture(20, 10).png().toBuffer(), moving.subarray(33, 53)])
  for (const bytes of [...still, ...broken, behindPixels, Buffer.from('acTLavis')]) expect(isAnimation(bytes)).toBe(false)
})

test('whatever lengths a file claims, it is read to its end at most', async () => {
  const bytes = await animatedPng(3)
  for (const claimed of [0, 1, 0xffffffff]) {
    bytes.writeUInt32BE(claimed, 8)
    expect(isAnimation(bytes)).toBeTypeOf('boolean')
  }
})
