import { encode } from 'uqr'

/** A light margin of four modules, as the standard asks for. */
const MARGIN = 4

export interface QrCode {
  /** Modules along one side, with the margin. */
  size: number
  /** The dark modules as one path, a module a unit. */
  path: string
}

/** A QR code as the path of an SVG, so that it needs neither a style nor a script. */
export function drawQr(text: string): QrCode {
  const { size, data } = encode(text, { border: MARGIN })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
