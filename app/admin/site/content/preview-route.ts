import { postedForm, problem } from '#app/loading.ts'
import { documentOfContext, siteContext } from '#app/site-context.ts'
import { type Account, actorOf } from '#domain/accounts/account.ts'
import { asRefusal } from '#domain/as-refusal.ts'
import { findItem } from '#domain/content/item-store.ts'
import { readItemData } from '#domain/content/read-item-data.ts'
import { changeCompany } from '#domain/content/save-company.ts'
import { addItem, changeItem } from '#domain/content/save-content-items.ts'
import { Refusal, statusOf } from '#domain/errors.ts'
import { sampleMail } from '#domain/mails/sample-mails.ts'
import { rolledBack, siteWithin } from '#domain/site-within.ts'
import type { Site } from '#domain/site.ts'
import { fieldsOf } from '#shared/content/item-forms.ts'
import { formOf } from '#shared/content/words-of-item.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { escapeXml } from '#shared/xml.ts'
import { accountContext } from '../../frame/guard.ts'
import { mailDocument } from '../mail-templates/mail-document.ts'
import type { Route } from './+types/preview-route'
import { readPostedContent } from './form-state.ts'
import { knownType } from './known-type.ts'
import { withoutBlanks } from './read-form.ts'
import { findFormKind, pageInLanguage } from './translated-form.ts'
import { translationQuery } from './translation-query.ts'

/** Of a new translation. */
export const handle = { query: translationQuery }

export const loader = () => {
  throw problem(404, messages.nothingFound)
}

/** The page that shows an item, or the settings, with what the form says in it: saved as ever, then taken back. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = context.get(siteContext)
  const account = context.get(accountContext)
  const posted = await postedForm(request)
  try {
    const change =
      params.type === undefined ? companyChange(account) : await itemChange(site, account, { type: params.type, id: params.id ?? '', url })
    const { values, errors } = await readPostedContent({ site, account, fields: change.fields, posted })
    const wanted = withoutBlanks(change.fields, values)
    for (const message of Object.values(errors)) throw new Refusal('invalid', message)
    const page = change.pageOf(wanted)
    const html = await rolledBack(site, actorOf(account), async (write) => {
      await change.save(siteWithin(site, write), wanted)
      const within = siteWithin(site, write)
      return params.type === 'mail-text'
        ? (await sampleMail(within, String(wanted.key)))?.html
        : context.get(documentOfContext)(within, page)
    })
    if (params.type === 'mail-text') return mailDocument(html ?? '')
    return answer(html ?? '', 200)
  } catch (error) {
    const refusal = asRefusal(site.engine, error)
    if (!(refusal instanceof Refusal)) throw error
    return answer(trouble(refusal.message), statusOf[refusal.kind])
  }
}

type Values = Record<string, unknown>

const companyChange = (account: Account) => ({
  fields: fieldsOf('company'),
  pageOf: (_values: Values): string => paths.contact,
  save: (within: Site, values: Values): Promise<unknown> => changeCompany(within, actorOf(account), values),
})

interface Asked {
  type: string
  id: string
  url: URL
}

async function itemChange(site: Site, account: Account, { type: givenType, id, url }: Asked): Promise<ReturnType<typeof companyChange>> {
  const type = knownType(givenType)
  const { fields, translation, english, whole } = await findFormKind(site, type, id === 'new' ? null : await findItem(site.db, id), url)
  return {
    fields,
    pageOf: (values) => {
      const read = readItemData(type, whole(values))
      return pageInLanguage(translation, formOf(type).pageOf(translation && english ? english.data : read))
    },
    save: (within, values) =>
      id === 'new' ? addItem(within, actorOf(account), type, whole(values)) : changeItem(within, actorOf(account), id, whole(values)),
  }
}

const answer = (html: string, status: number) => new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** In a window of its own, beside the form that still holds everything. */
const trouble = (message: string): string =>
  `<!DOCTYPE html><html lang="en-NG"><head><meta charset="utf-8"><title>Preview</title></head><body><h1>${escapeXml(message)}</h1><p>Close this window, correct it in the form, then preview it again.</p></body></html>`
