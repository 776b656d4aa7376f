import { codePoints } from '#shared/code-points.ts'
import { isOwnAddress } from '../redirects/own-addresses.ts'
import { redirectKey } from '../redirects/redirects.ts'
import { ADDRESS_MOST_CHARACTERS } from './export-bounds.ts'

const NUMBERED = ['p', 'page_id']

interface OldItem {
  id: string
  kind: 'post' | 'page'
  link: string
  guid: string
}

interface OldAddresses {
  /** Under which they are kept. */
  keys: string[]
  /** This site needs them for itself. */
  refused: string[]
  tooLong: string[]
}

/** What becomes of an item's old addresses. */
export function oldAddresses(item: OldItem, itemIds: ReadonlySet<string>): OldAddresses {
  const numbered = (item.kind === 'page' ? ['page_id', 'p'] : ['p']).map((name) => redirectKey('/', { name, value: item.id }))
  const written = [item.link, item.guid].flatMap((address) => keyOf(address, item, itemIds) ?? [])
  // A guid without a path or number was never anyone's address.
  const keys = [...new Set([...numbered, ...written.filter((key) => key !== '/' || isHome(item.link))])]
  const isTooLong = (key: string) => codePoints(key) > ADDRESS_MOST_CHARACTERS
  const tooLong = keys.filter(isTooLong)
  const refused = keys.filter((key) => !isTooLong(key) && isOwnAddress(key))
  return { keys: keys.filter((key) => !tooLong.includes(key) && !refused.includes(key)), refused, tooLong }
}

const isHome = (link: string): boolean => URL.canParse(link) && new URL(link).pathname === '/' && new URL(link).search === ''

/** The old host does not matter; `?p=123` of another item is that item's. */
function keyOf(address: string, { id }: OldItem, itemIds: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(address.trim())) return undefined
  const { protocol, pathname, searchParams } = new URL(address.trim())
  if (!/^https?:$/.test(protocol)) return undefined
  const name = NUMBERED.find((each) => /^\d+$/.test(searchParams.get(each) ?? ''))
  if (!name) return searchParams.size > 0 && pathname === '/' ? undefined : redirectKey(pathname.replace(/\/{2,}/g, '/'))
  const value = searchParams.get(name) ?? ''
  return value !== id && itemIds.has(value) ? undefined : redirectKey('/', { name, value })
}
