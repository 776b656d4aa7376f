/** Modules on a side of the drawn code. */
export const QR_SIDE = 21

const MODULUS = 2_147_483_648

/** A path of what looks like a QR code and leads nowhere; the same each time. Fill it by the even-odd rule. */
export function qrPath(): string {
  const inFinder = (x: number, y: number) => ((x < 8 || x > QR_SIDE - 9) && y < 8) || (x < 8 && y > QR_SIDE - 9)
  let seed = 7
  let path = ''
  for (let y = 0; y < QR_SIDE; y += 1)
    for (let x = 0; x < QR_SIDE; x += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % MODULUS
      if (!inFinder(x, y) && seed / MODULUS > 0.52) path += `M${x} ${y}h1v1h-1z`
    }
  const finder = (x: number, y: number) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  return path + finder(0, 0) + finder(QR_SIDE - 7, 0) + finder(0, QR_SIDE - 7)
}
