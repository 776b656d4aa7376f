/** Writes public/favicon.ico from public/favicon.svg, for what asks for an icon by that name alone: `node drawings/draw-icon.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#config/project-root.ts'

/** Pixels across: of a tab, of one on a dense screen, and of a shortcut. */
const SIZES = [16, 32, 48]
/** Bytes of an icon file's head, and of what it says of each picture: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
const [HEAD, ENTRY] = [6, 16]

const svg = readFileSync(join(projectRoot, 'public/favicon.svg'))
const pictures = await Promise.all(
  SIZES.map((size) =>
    sharp(svg, { density: 72 * 4 })
      .resize(size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  ),
)
const head = Buffer.alloc(HEAD + ENTRY * SIZES.length)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(SIZES.length, 4)
let offset = head.length
for (const [index, png] of pictures.entries()) {
  const at = HEAD + ENTRY * index
  head.writeUInt8(SIZES[index] ?? 0, at)
  head.writeUInt8(SIZES[index] ?? 0, at + 1)
  head.writeUInt16LE(1, at + 4)
  head.writeUInt16LE(32, at + 6)
  head.writeUInt32LE(png.length, at + 8)
  head.writeUInt32LE(offset, at + 12)
  offset += png.length
}
writeFileSync(join(projectRoot, 'public/favicon.ico'), Buffer.concat([head, ...pictures]))
