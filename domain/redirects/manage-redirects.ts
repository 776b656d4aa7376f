import { sql } from 'kysely'
import type { Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import { likePattern, offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site } from '../site.ts'
import { ownAddress, redirectTarget } from './redirect-target.ts'
import { redirectKey, removeRedirect, storeRedirect } from './redirects.ts'

export interface Redirect {
  path: string
  target: string
  /** ISO 8601. */
  createdAt: string
}

/** By path; `text` is what the path or the target must hold. */
export async function listRedirects(site: Site, { text, ...wanted }: PageWanted & { text: string }) {
  const pattern = likePattern(text)
  const matching = site.db
    .selectFrom('redirects')
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`(lower(path) like ${pattern} escape '\\' or lower(target) like ${pattern} escape '\\')`),
    )
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching.selectAll().orderBy('path').limit(wanted.limit).offset(offsetOf(wanted)).execute()
  const redirects = rows.map(({ path, target, created_at }): Redirect => ({ path, target, createdAt: created_at }))
  return { redirects, meta: pageMeta(total, wanted) }
}

/** Keeps an old address of this site; a later one for the same address wins. Throws {@link Refusal} `invalid`. */
export async function addRedirect(site: Site, actor: string, given: { path: string; target: string }): Promise<Redirect> {
  const path = readPath(given.path)
  const target = readTarget(given.target)
  return site.write(actor, async (write) => {
    await write.lock('redirects')
    if (await leadsTo(write.trx, target, path)) throw invalidField('target', messages.redirectLoop)
    await storeRedirect(write.trx, path, target, write.now)
    await write.audit({ action: 'redirect added', entity: 'redirect', entityId: path })
    write.contentChanged()
    return { path, target, createdAt: write.now.toISOString() }
  })
}

/** Throws {@link Refusal} `not-found`. */
export async function deleteRedirect(site: Site, actor: string, path: string): Promise<void> {
  await site.write(actor, async (write) => {
    if (!(await removeRedirect(write.trx, path))) throw new Refusal('not-found', messages.redirectNotFound)
    await write.audit({ action: 'redirect removed', entity: 'redirect', entityId: path })
    write.contentChanged()
  })
}

function keyOf(url: URL): string | undefined {
  const [only, ...others] = url.searchParams
  if (!only) return redirectKey(url.pathname)
  const [name, value] = only
  // Only the numbered addresses of an older site are looked up with what stands after the question mark.
  return others.length === 0 && url.pathname === '/' && /^(?:p|page_id)$/.test(name) && /^\d+$/.test(value)
    ? redirectKey('/', { name, value })
    : undefined
}

function readPath(text: string): string {
  const url = ownAddress(text)
  const key = url && keyOf(url)
  if (!key || key === '/') throw invalidField('path', messages.redirectPathInvalid)
  return key
}

function readTarget(text: string): string {
  const target = redirectTarget(text)
  if (!target) throw invalidField('target', messages.redirectTargetInvalid)
  return target
}

/** Follows what is kept, from where a new redirect would lead. */
async function leadsTo(trx: Trx, target: string, path: string): Promise<boolean> {
  const seen = new Set<string>()
  for (let next: string | undefined = target; next;) {
    const url = ownAddress(next)
    const key: string | undefined = url && keyOf(url)
    if (!key || seen.has(key)) return false
    if (key === path) return true
    seen.add(key)
    const row = await trx.selectFrom('redirects').select('target').where('path', '=', key).executeTakeFirst()
    next = row?.target
  }
  return false
}
