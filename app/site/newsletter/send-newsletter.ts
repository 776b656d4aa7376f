import { keepForm } from '#app/offline/kept-forms.ts'
import { setHint } from '#app/offline/set-hint.ts'
import * as messages from '#shared/messages.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { newsletterForm } from '#shared/subscribers/newsletter-fields.ts'
import { newKey, postForm, sentAlong } from '../forms/post-form.ts'
import { readTyped } from '../forms/read-typed.ts'

/** What became of the form at the foot of a page: a mistake in the address, why it could not be sent, or that it is with us or kept. */
export interface NewsletterAnswer {
  mistake?: string | undefined
  trouble?: string | undefined
  thanks?: string
}

/** Without a line the phone keeps the wish and sends it later; where only this request was cut it stays in the field, too. */
export async function sendNewsletter(form: HTMLFormElement): Promise<NewsletterAnswer> {
  const typed = Object.fromEntries(new FormData(form))
  const read = readTyped(newsletterForm, typed)
  if (!read.ok) return { mistake: read.errors.email }
  const key = newKey()
  const body = JSON.stringify({ ...read.value, ...sentAlong(typed) })
  const answer = await postForm(apiPaths.subscribe, body, key)
  if (!('errors' in answer)) return { thanks: messages.newsletterAsked }
  if (answer.errors.email) return { mistake: answer.errors.email }
  const isKept = 'isCut' in answer && (await keep({ key, body, words: read.value }))
  return {
    ...(isKept ? { thanks: messages.keptOnPhone } : {}),
    ...(isKept && !navigator.onLine ? {} : { trouble: answer.message }),
  }
}

async function keep(sent: { key: string; body: string; words: { email: string } }): Promise<boolean> {
  try {
    const about = { api: apiPaths.subscribe, label: 'Newsletter', page: paths.newsletter }
    await keepForm({ ...about, ...sent, keptAt: Date.now(), state: 'waiting' })
    setHint(true)
    return true
  } catch {
    // Storage is refused in some private windows.
    return false
  }
}
