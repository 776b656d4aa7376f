import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/

/** Lays a `.br` and a `.gz` at the highest levels beside every text file of the folder that gains by it. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (TEXT.test(name) && statSync(path).isFile()) compress(path)
  }
}

function compress(path: string): void {
  const body = readFileSync(path)
  const smaller = (suffix: string, compressed: Buffer) => {
    if (compressed.length < body.length) writeFileSync(path + suffix, compressed)
  }
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  smaller('.br', brotliCompressSync(body, { params: brotli }))
  smaller('.gz', gzipSync(body, { level: 9 }))
}
