import { lengthLimits } from '#shared/limits.ts'
import { plainText } from '../content/clean-html.ts'
import { shortened } from '../shortened.ts'
import { EXPORT_MOST_MENU_ENTRIES } from './export-bounds.ts'
import { plainWords } from './plain-words.ts'
import type { ExportItem } from './read-export.ts'

/** What an entry of an old menu led to: a thing of the old site by its number, a category by its name, or an address. */
export type MenuTarget = { kind: 'post' | 'page'; id: string } | { kind: 'category'; name: string } | { kind: 'address'; address: string }

export interface MenuEntry {
  /** Blank: called as what it leads to. */
  label: string
  /** How many entries it stood below. */
  depth: number
  target: MenuTarget
}

export interface OldMenu {
  name: string
  entries: MenuEntry[]
}

/** An entry as the export has it, anywhere in the file. */
export interface NotedEntry extends Omit<MenuEntry, 'depth'> {
  menu: string
  id: string
  parent: string
  order: number
}

const LONGEST_ADDRESS = 2_000

/** Keeps an entry of a menu; undefined for what is none, or leads to a kind of thing that this site has not. */
export function notedEntry({ fields, terms, meta }: ExportItem): NotedEntry | undefined {
  const menu = terms.find(({ domain }) => domain === 'nav_menu')
  const target = targetOf(meta)
  if (fields['wp:post_type']?.trim() !== 'nav_menu_item' || fields['wp:status']?.trim() !== 'publish' || !menu || !target) return undefined
  return {
    menu: shortened(plainText(menu.name) || menu.nicename, lengthLimits.name),
    id: fields['wp:post_id']?.trim() ?? '',
    parent: meta._menu_item_menu_item_parent?.trim() ?? '0',
    order: Number(fields['wp:menu_order']) || 0,
    label: shortened(plainWords(fields.title), lengthLimits.name),
    target,
  }
}

function targetOf(meta: ExportItem['meta']): MenuTarget | undefined {
  const object = meta._menu_item_object?.trim()
  const id = meta._menu_item_object_id?.trim() ?? ''
  const address = meta._menu_item_url?.trim() ?? ''
  if (meta._menu_item_type === 'post_type' && (object === 'post' || object === 'page')) return { kind: object, id }
  if (meta._menu_item_type === 'taxonomy' && object === 'category') return { kind: 'category', name: id }
  return meta._menu_item_type === 'custom' && address.length <= LONGEST_ADDRESS ? { kind: 'address', address } : undefined
}

/** The menus, each with its entries in their order and those below an entry behind it; categories by name, as `nameOf` tells them. */
export function menusOf(noted: readonly NotedEntry[], nameOf: (termId: string) => string | undefined): OldMenu[] {
  const menus = Map.groupBy(noted.slice(0, EXPORT_MOST_MENU_ENTRIES), ({ menu }) => menu)
  return [...menus].map(([name, entries]) => ({ name, entries: inOrder(entries, nameOf) }))
}

function inOrder(entries: readonly NotedEntry[], nameOf: (termId: string) => string | undefined): MenuEntry[] {
  const ids = new Set(entries.map(({ id }) => id))
  const below = Map.groupBy(
    entries.toSorted((one, other) => one.order - other.order),
    ({ parent }) => (ids.has(parent) ? parent : ''),
  )
  const ordered: MenuEntry[] = []
  const add = (parent: string, depth: number): void => {
    const here = below.get(parent) ?? []
    // Entries that stand below each other in a circle are reached from nowhere.
    below.delete(parent)
    for (const { id, label, target } of here) {
      ordered.push({ label, depth, target: target.kind === 'category' ? { ...target, name: nameOf(target.name) ?? '' } : target })
      add(id, depth + 1)
    }
  }
  add('', 0)
  return ordered
}
