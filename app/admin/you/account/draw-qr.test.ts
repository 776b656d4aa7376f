import jsQr from 'jsqr'
import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

/** Its types call the function itself the module, as bundlers do; Node does not. */
const { default: readQr } = jsQr as unknown as { default: typeof jsQr }

const SCALE = 4

/** As a camera sees it: grey values of a picture in which each module is a few pixels wide. */
function photographed({ size, path }: ReturnType<typeof drawQr>): string | undefined {
  const side = size * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const from = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4
      for (let at = 0; at < SCALE; at += 1) pixels.fill(0, from + at * 4, from + at * 4 + 3)
    }
  }
  return readQr(pixels, side, side)?.data
}

test('an authenticator app reads the address from the picture', () => {
  const address = 'otpauth://totp/thinksch.example:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=thinksch.example'
  expect(photographed(drawQr(address))).toBe(address)
})
