import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'

/** A file that the export's address stands for; `key` is its path in the folder, which names it in every run. */
export interface FoundFile {
  key: string
  path: string
}

/** Room for `sites/3/2024/05/name.jpg`. */
const DEEPEST = 5
/** WordPress adds these to the names of its own copies: a size, or what an edit left. */
const COPY = /-(?:\d{1,5}x\d{1,5}|scaled|rotated|e\d{10,13})(?=\.[^.]+$)/

/**
 * The file in a copy of wp-content/uploads that an address of the old site stands for: by its place below the folder, or
 * by its name alone when all lie flat; the original rather than a smaller copy. Nothing outside of the folder is ever
 * found, whatever the address says and wherever a link in the folder leads.
 */
export async function findInFolder(folder: string, address: string): Promise<FoundFile | undefined> {
  const segments = segmentsOf(address)
  if (!segments) return undefined
  const root = await realpath(folder)
  for (const place of placesOf(segments)) {
    const path = await realpath(join(root, ...place)).catch(() => undefined)
    if (path?.startsWith(root + sep) && (await stat(path)).isFile()) return { key: place.join('/'), path }
  }
  return undefined
}

/** The bytes of a file that was found. Throws an Error that says why when it is larger than a picture may be. */
export async function readFound({ path }: FoundFile): Promise<Uint8Array> {
  if ((await stat(path)).size > PICTURE_LIMIT_BYTES) throw new FileTooLarge(messages.pictureTooLarge)
  return readFile(path)
}

export class FileTooLarge extends Error {}

/** The parts of the address's path, decoded; undefined when one of them is no plain name. */
function segmentsOf(address: string): string[] | undefined {
  const base = 'https://relative.invalid'
  if (!URL.canParse(address, base)) return undefined
  const parts = new URL(address, base).pathname.split('/').filter(Boolean).map(decoded)
  return parts.length > 0 && parts.every(isPlainName) ? (parts as string[]) : undefined
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

const isPlainName = (part: string | undefined): boolean => part !== undefined && part !== '.' && part !== '..' && !/[/\\\0:]/.test(part)

/** Where it may lie: the deepest place first, at each place the original first. */
function* placesOf(segments: readonly string[]): Generator<string[]> {
  const name = segments.at(-1) ?? ''
  const original = name.replace(COPY, '')
  const names = [...new Set([original, original.replace(/(\.[^.]+)$/, '-scaled$1'), name])]
  const folders = segments.slice(0, -1)
  for (let depth = Math.min(DEEPEST, folders.length); depth >= 0; depth -= 1) {
    for (const each of names) yield [...folders.slice(folders.length - depth), each]
  }
}

/** The same for every copy of one picture, over http or https, with www or without. */
export function pictureKey(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(COPY, '')
  return URL.canParse(path) ? withoutWww(new URL(path).host) + new URL(path).pathname : path
}

export const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '')
