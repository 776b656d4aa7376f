import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { joinEncodings, type PreparedResponse } from './pages/page-response.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'
/** A worker that was replaced, or taken away, must not live on in a cache. */
const ASKED_EACH_TIME = 'no-cache'
/** Headers about what a document may do: of no use, and paid for, with what no browser opens as one. */
const FOR_DOCUMENTS = new Set(['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy'])
const DOCUMENTS = new Set(['.html', '.svg'])
/** Folders in which a file's name changes with what is in it. */
const NAMED_BY_CONTENT = /^(?:assets|drawn)[/\\]/
const WORKER = /^sw(?:-off)?\.js$/

/**
 * The built site's own files (scripts, style, fonts, icons, drawn pictures: a few MB) by their path, held in memory. The build
 * has laid a `.br` and a `.gz` beside each one that gains by it.
 */
export function loadClientFiles(folder: string, headers: Record<string, string>): Map<string, PreparedResponse> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
  const served = files.filter((name) => extname(name) in CONTENT_TYPES && !name.startsWith('.'))
  return new Map(served.map((name) => [`/${relative('.', name).split(sep).join('/')}`, loadFile(join(folder, name), name, headers)]))
}

function loadFile(path: string, name: string, headers: Record<string, string>): PreparedResponse {
  const identity = readFileSync(path)
  const compressed = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : identity)
  const contentType = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream'
  const inRanges = contentType.startsWith('video/')
  const isDocument = DOCUMENTS.has(extname(name))
  const fileHeaders = {
    ...Object.fromEntries(Object.entries(headers).filter(([header]) => isDocument || !FOR_DOCUMENTS.has(header))),
    ...(inRanges ? { 'accept-ranges': 'bytes' } : {}),
    'content-type': contentType,
    'cache-control': NAMED_BY_CONTENT.test(name) ? IMMUTABLE : WORKER.test(name) ? ASKED_EACH_TIME : ONE_DAY,
  }
  return { ...joinEncodings(200, fileHeaders, { br: compressed('.br'), gzip: compressed('.gz'), identity }), inRanges }
}

/** Where nothing is to be kept for times without a line, the worker's place holds one that takes itself away. */
export function withoutWorker(files: ReadonlyMap<string, PreparedResponse>): Map<string, PreparedResponse> {
  const leaving = files.get('/sw-off.js')
  return new Map([...files].map(([path, file]) => [path, path === '/sw.js' && leaving ? leaving : file]))
}
