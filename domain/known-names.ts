import { createHash } from 'node:crypto'
import type { Db, Trx } from '#database/tables.ts'
import type { NamedKind } from '#shared/near-name.ts'
import { findNamed, nearKey, nearOf } from '#shared/same-name.ts'
import { slugOf } from './slug.ts'

export const NAMED_TABLES = { tag: 'tags', author: 'authors', category: 'categories' } as const

/** Names in other scripts have no ASCII words; a short print of the name keeps them apart. */
const slugOfName = (name: string, kind: NamedKind): string => slugOf(name, `${kind}-${fingerprint(name)}`)

const fingerprint = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 8)

interface Row {
  name: string
  slug: string
}

/** Names of one kind, looked up by what they are compared by. Neither database folds case as Unicode does, so it is done here. */
export class KnownNames<T extends Row> {
  readonly #kind: NamedKind
  readonly #byNear = new Map<string, T[]>()
  readonly #slugs = new Set<string>()

  constructor(kind: NamedKind, rows: readonly T[]) {
    this.#kind = kind
    for (const row of rows) this.add(row)
  }

  add(row: T): void {
    const key = nearKey(row.name)
    const near = this.#byNear.get(key)
    if (near) near.push(row)
    else this.#byNear.set(key, [row])
    this.#slugs.add(row.slug)
  }

  find(name: string): T | undefined {
    return findNamed(this.#alike(name), name)
  }

  /** Those that differ by marks, dots and hooks alone. */
  near(name: string): T[] {
    return nearOf(this.#alike(name), name)
  }

  /** The slug of a name, or the one that is `wanted`; the next number where it is taken: words that differ by marks alone are `owo`, `owo-2` and `owo-3`. */
  freeSlug(name: string, wanted = ''): string {
    const first = wanted || slugOfName(name, this.#kind)
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? first : `${first}-${number}`
      if (!this.#slugs.has(slug)) return slug
    }
  }

  #alike(name: string): T[] {
    return this.#byNear.get(nearKey(name)) ?? []
  }
}

/** The names that one transaction has read, each kind once: whoever makes many compares each with all. */
export class NameBook {
  readonly #db: Db | Trx
  readonly #read = new Map<NamedKind, Promise<KnownNames<Row & { id: number }>>>()

  constructor(db: Db | Trx) {
    this.#db = db
  }

  of(kind: NamedKind): Promise<KnownNames<Row & { id: number }>> {
    const known = this.#read.get(kind) ?? this.#readAll(kind)
    this.#read.set(kind, known)
    return known
  }

  /** Somebody else has made some since. */
  forget(kind: NamedKind): void {
    this.#read.delete(kind)
  }

  async #readAll(kind: NamedKind) {
    return new KnownNames(kind, await this.#db.selectFrom(NAMED_TABLES[kind]).select(['id', 'name', 'slug']).orderBy('id').execute())
  }
}
