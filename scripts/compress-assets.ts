import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Lays a `.br` and a `.gz` at the highest levels beside every built text file that gains by it. */
const CLIENT = 'build/client'
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/

for (const name of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
  const path = join(CLIENT, name)
  if (!TEXT.test(name) || !statSync(path).isFile()) continue
  const body = readFileSync(path)
  const smaller = (suffix: string, compressed: Buffer) => {
    if (compressed.length < body.length) writeFileSync(path + suffix, compressed)
  }
  smaller(
    '.br',
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  )
  smaller('.gz', gzipSync(body, { level: 9 }))
}

// The last file of a build is the newest, by which `npm start` knows that nothing changed since.
const now = new Date()
utimesSync('build/server/main.js', now, now)
