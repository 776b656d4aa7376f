import { data, redirect } from 'react-router'
import { asRefusal } from '#domain/as-refusal.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import { findOnward } from '#domain/redirects/find-onward.ts'
import type { Site } from '#domain/site.ts'
import { LITE, liteWishOf, withLite } from '#shared/lite.ts'
import * as messages from '#shared/messages.ts'
import { OLD_LISTS, OLD_NUMBERS } from '#shared/old-queries.ts'

/** What an error boundary gets to show. */
export interface Problem {
  message: string
}

/** Runs a loader's work and turns the domain's refusals into answers of their status, for the nearest error boundary. */
export async function answering<T>(site: Site, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = asRefusal(site.engine, error)
    if (!(refusal instanceof Refusal)) throw error
    if (refusal.isForTheLog) site.log.error({ err: refusal.cause ?? refusal }, 'the database is away')
    throw problem(statusOf[refusal.kind], refusal.message, refusal.retryAfter)
  }
}

/**
 * A form of the back office, its texts without null bytes, which no text can be stored with; what can't be read as one is
 * answered with 400.
 */
export async function postedForm(request: Request): Promise<FormData> {
  const form = new FormData()
  const posted = await request.formData().catch(() => {
    throw problem(400, messages.formUnknown)
  })
  for (const [name, value] of posted) form.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return form
}

/** An answer for the error boundary; what is no page passes on, too, after how many seconds to ask again. */
export const problem = (status: number, message: string, retryAfter?: number) =>
  data({ message } satisfies Problem, { status, ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': String(retryAfter) } }) })

/** Sends old addresses on; gives nothing when the address is not known. */
export async function followRedirect(site: Site, url: URL, numbered?: { name: string; value: string }): Promise<void> {
  const onward = await findOnward(site, url, numbered)
  if (onward) throw redirect(onward.location, onward.status)
}

const OLD_NUMBER = /^\d{1,9}$/

/**
 * Sends an address that asks the first page of an older site for a thing or a list to what has it by now, and to the page itself where
 * nothing has: nothing when it asks for none.
 */
export async function moveOldQuery(site: Site, url: URL): Promise<void> {
  const { pathname, searchParams } = url
  const hasOne = (name: string) => searchParams.has(name)
  if (![...OLD_NUMBERS, ...OLD_LISTS].some(hasOne)) return
  for (const name of OLD_NUMBERS.filter(hasOne)) {
    const value = searchParams.get(name) ?? ''
    if (OLD_NUMBER.test(value)) await followRedirect(site, url, { name, value })
  }
  await followRedirect(site, url)
  throw redirect(withLite(pathname, liteWishOf(searchParams.get(LITE))), 301)
}
