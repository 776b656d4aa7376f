import { data, redirect } from 'react-router'
import { findRedirect, redirectKey } from '#domain/redirects/redirects.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import { asRefusal } from '#domain/as-refusal.ts'
import type { Site } from '#domain/site.ts'
import { LITE, liteWishOf, withLite } from '#shared/lite.ts'
import * as messages from '#shared/messages.ts'

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
    throw problem(statusOf[refusal.kind], refusal.message)
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

/** An answer for the error boundary. */
export const problem = (status: number, message: string) => data({ message } satisfies Problem, { status })

/** Sends old addresses on for good; gives nothing when the address is not known. */
export async function followRedirect(site: Site, url: URL, numbered?: { name: string; value: string }): Promise<void> {
  const target = await findRedirect(site, redirectKey(url.pathname, numbered))
  if (target) throw redirect(withLite(target, liteWishOf(url.searchParams.get(LITE))), 301)
}
