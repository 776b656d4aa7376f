import { sql } from 'kysely'
import type { Trx } from '#database/tables.ts'
import * as messages from '#shared/messages.ts'
import { pagePath } from '#shared/paths.ts'
import { invalidField, Refusal } from '../errors.ts'
import { likePattern, offsetOf, pageMeta, type PageWanted } from '../paging.ts'
import type { Site, Write } from '../site.ts'
import { isOwnAddress } from './own-addresses.ts'
import { ownAddress, redirectTarget } from './redirect-target.ts'
import { keptRedirect, redirectKey, storeRedirect } from './redirects.ts'

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
    .where('deleted_at', 'is', null)
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`(lower(path) like ${pattern} escape '\\' or lower(target) like ${pattern} escape '\\')`),
    )
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching.selectAll().orderBy('path').limit(wanted.limit).offset(offsetOf(wanted)).execute()
  const redirects = rows.map(({ path, target, created_at }): Redirect => ({ path, target, createdAt: created_at }))
  return { redirects, meta: pageMeta(total, wanted) }
}

interface NewRedirect {
  path: string
  target: string
  /** Whether it may lead to another site; an editor has to say so. */
  isForeignMeant?: boolean
}

/**
 * Keeps an old address of this site; a later one for the same address wins, and others that led to that address lead on
 * directly. Throws {@link Refusal} `invalid`; for a target that leads on itself, `direct` of its facts is where to.
 */
export async function addRedirect(
  site: Site,
  actor: string,
  { isForeignMeant = true, ...given }: NewRedirect,
): Promise<Redirect & { shortened: number }> {
  const path = readPath(withoutOwnOrigin(site, given.path))
  const target = readTarget(withoutOwnOrigin(site, given.target))
  if (!isForeignMeant && !target.startsWith('/')) throw invalidField('target', messages.redirectForeign(new URL(target).host))
  return site.write(actor, async (write) => {
    await write.lock('redirects')
    if (await isPage(write.trx, path)) throw invalidField('path', messages.redirectPathOwn)
    await refuseChain(write.trx, path, target)
    await storeRedirect(write.trx, path, target, write.now)
    const shortened = await leadDirectly(write, path, target)
    await write.audit({
      action: 'redirect added',
      entity: 'redirect',
      entityId: path,
      ...(shortened > 0 ? { details: { shortened } } : {}),
    })
    write.contentChanged()
    return { path, target, createdAt: write.now.toISOString(), shortened }
  })
}

/** Puts a redirect into the bin: nothing leads on from there any more. Throws {@link Refusal} `not-found`. */
export async function deleteRedirect(site: Site, actor: string, path: string): Promise<void> {
  await site.write(actor, async (write) => {
    const { numUpdatedRows } = await write.trx
      .updateTable('redirects')
      .set({ deleted_at: write.now.toISOString() })
      .where('path', '=', path)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('not-found', messages.redirectNotFound)
    await write.audit({ action: 'redirect removed', entity: 'redirect', entityId: path })
    write.contentChanged()
  })
}

/** Brings a removed redirect back. Throws {@link Refusal} `not-found`, and `invalid` when it would lead in a circle by now. */
export async function restoreRedirect(site: Site, actor: string, path: string): Promise<void> {
  await site.write(actor, async (write) => {
    await write.lock('redirects')
    const removed = write.trx.selectFrom('redirects').select('target').where('path', '=', path).where('deleted_at', 'is not', null)
    const row = await removed.executeTakeFirst()
    if (!row) throw new Refusal('not-found', messages.redirectNotFound)
    await refuseChain(write.trx, path, row.target)
    await storeRedirect(write.trx, path, row.target, write.now)
    await write.audit({ action: 'redirect restored', entity: 'redirect', entityId: path })
    write.contentChanged()
  })
}

const NUMBERED = /^(?:p|page_id)$/

function keyOf(url: URL): string | undefined {
  const [only, ...others] = url.searchParams
  if (!only) return redirectKey(url.pathname)
  const [name, value] = only
  // Only the numbered addresses of an older site are looked up with what stands after the question mark.
  return others.length === 0 && url.pathname === '/' && NUMBERED.test(name) && /^\d+$/.test(value)
    ? redirectKey('/', { name, value })
    : undefined
}

/** What an address may be looked up by once somebody follows it; what else its query holds makes no other address of it. */
function keysOf({ pathname, searchParams }: URL): string[] {
  if (pathname !== '/') return [redirectKey(pathname)]
  return [...searchParams]
    .filter(([name, value]) => NUMBERED.test(name) && /^\d+$/.test(value))
    .map(([name, value]) => redirectKey('/', { name, value }))
}

function readPath(text: string): string {
  const url = ownAddress(text)
  const key = url && keyOf(url)
  const beyond = url && (key ? '' : url.search) + url.hash
  if (beyond) throw invalidField('path', pathTooMuch(url, beyond))
  if (!key || key === '/') throw invalidField('path', messages.redirectPathInvalid)
  if (isOwnAddress(key) && !key.startsWith(pagePath(''))) throw invalidField('path', messages.redirectPathOwn)
  return key
}

/** The home page itself leads nowhere else, so that there is no path to write instead. */
const pathTooMuch = ({ pathname }: URL, beyond: string): string =>
  pathname === '/' ? messages.redirectPathInvalid : messages.redirectPathTooMuch(beyond, redirectKey(pathname))

function readTarget(text: string): string {
  const target = redirectTarget(text)
  if (!target) throw invalidField('target', messages.redirectTargetInvalid)
  return target
}

/** An address of this site may be written whole. */
const withoutOwnOrigin = ({ siteUrl }: Site, text: string): string => {
  const url = URL.parse(text)
  return url && url.origin === new URL(siteUrl).origin ? url.pathname + url.search + url.hash : text
}

/** Of texts at /pages/{slug}: a slug that was given up may lead on. */
async function isPage(trx: Trx, path: string): Promise<boolean> {
  if (!path.startsWith(pagePath(''))) return false
  const slug = path.slice(pagePath('').length)
  const page = await trx.selectFrom('pages').select('id').where('slug', '=', slug).where('deleted_at', 'is', null).executeTakeFirst()
  return page !== undefined
}

/** Each step costs a visitor a round trip, and a circle has no end. */
async function refuseChain(trx: Trx, path: string, target: string): Promise<void> {
  const steps = [path, target]
  const seen = new Set([path])
  for (let next = target; ;) {
    const url = ownAddress(next)
    const keys = url ? keysOf(url) : []
    if (keys.some((key) => seen.has(key))) throw invalidField('target', messages.redirectLoop(steps.join(' → ')))
    for (const key of keys) seen.add(key)
    const row = await firstKept(trx, keys)
    if (!row) break
    steps.push((next = row.target))
  }
  const direct = steps.at(-1)
  if (steps.length === 2 || direct === undefined) return
  const message = messages.redirectChain(steps.join(' → '), direct)
  throw new Refusal('invalid', message, { errors: { target: message }, facts: { direct } })
}

async function firstKept(trx: Trx, keys: readonly string[]): Promise<{ target: string } | undefined> {
  for (const key of keys) {
    const row = await keptRedirect(trx, key)
    if (row) return row
  }
  return undefined
}

/** What led to an address that leads on now would take one step more. */
async function leadDirectly({ trx }: Write, path: string, target: string): Promise<number> {
  const rows = await trx.selectFrom('redirects').select(['path', 'target']).where('deleted_at', 'is', null).execute()
  const longer = rows.filter((row) => {
    const url = ownAddress(row.target)
    return url !== undefined && keyOf(url) === path
  })
  for (const row of longer) await trx.updateTable('redirects').set({ target }).where('path', '=', row.path).execute()
  return longer.length
}
