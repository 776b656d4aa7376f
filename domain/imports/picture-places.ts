/** Room for `sites/3/2024/05/name.jpg`. */
const DEEPEST = 5
/** WordPress adds these to the names of its own copies: a size, or what an edit left. */
const COPY = /-(?:\d{1,5}x\d{1,5}|scaled|rotated|e\d{10,13})(?=\.[^.]+$)/

/** The parts of the address's path, decoded; undefined when one of them is no plain name. */
export function segmentsOf(address: string): string[] | undefined {
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

/** Where it may lie in a copy of the uploads: the deepest place first, at each place the original first. */
export function* placesOf(segments: readonly string[]): Generator<string[]> {
  const names = namesOf(segments.at(-1) ?? '')
  const folders = segments.slice(0, -1)
  for (let depth = Math.min(DEEPEST, folders.length); depth >= 0; depth -= 1) {
    for (const each of names) yield [...folders.slice(folders.length - depth), each]
  }
}

/** What the picture of this name may be called: the original first, the largest that WordPress shows, then as it is named. */
export function namesOf(name: string): string[] {
  const original = name.replace(COPY, '')
  return [...new Set([original, original.replace(/(\.[^.]+)$/, '-scaled$1'), name])]
}

/** The same for every copy of one picture, over http or https, with www or without. */
export function pictureKey(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(COPY, '')
  return URL.canParse(path) ? withoutWww(new URL(path).host) + new URL(path).pathname : path
}

export const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '')
