import * as z from 'zod'
import * as mini from 'zod/mini'
import { actorOf } from '#domain/accounts/account.ts'
import { readSchoolCategory } from '#domain/categories/school-category.ts'
import { removeItem, restoreItem } from '#domain/content/bin-items.ts'
import { limitedDetails } from '#domain/content/company-rules.ts'
import { type EditorItem, findItem, isItemType } from '#domain/content/item-store.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { changeCompany } from '#domain/content/save-company.ts'
import { addItem, changeItem, listEditorItems, orderItems } from '#domain/content/save-content-items.ts'
import { invalidField, Refusal } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { Company } from '#shared/content/company.ts'
import { type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import type { FormInput } from '#shared/forms.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { removedAnswer } from '../answers.ts'
import { readObject } from '../bodies.ts'
import { type AddCall, type BodyReader, JSON_TYPE } from '../call.ts'
import { type IdReader, uuid } from '../read-id.ts'

const Item = z
  .object({ id: z.string(), type: z.string(), updated_at: z.string(), data: z.record(z.string(), z.unknown()).describe('By its type') })
  .meta({ id: 'ContentItem' })
const OneItem = z.object({ success: z.literal(true), item: Item })
const Items = z.object({ success: z.literal(true), items: z.array(Item) })

const json = ({ id, type, data, updatedAt }: EditorItem) => ({ id, type, updated_at: updatedAt, data })

const itemType: IdReader<ContentItemType> = {
  schema: { type: 'string', enum: Object.keys(contentItemSchemas) },
  read(given) {
    if (!isItemType(given)) throw new Refusal('not-found', deskMessages.itemTypeUnknown)
    return given
  },
}

/** What an item holds is read by the schema of its type, in the operation. */
const itemBody: BodyReader<FormInput> = {
  content: { [JSON_TYPE]: mini.union(Object.values(contentItemSchemas)) },
  textLimit: lengthLimits.itemText,
  read: readObject,
}

const orderBody: BodyReader<string[]> = {
  content: { [JSON_TYPE]: mini.object({ ids: mini.array(mini.string()) }) },
  read(request) {
    const { ids } = readObject(request)
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) throw invalidField('ids', messages.itemOrderInvalid)
    return ids
  },
}

const companyBody: BodyReader<FormInput> = {
  content: { [JSON_TYPE]: mini.extend(mini.partial(Company), limitedDetails()) },
  read: readObject,
}

/** As it is stored: every detail is there. */
const CompanyAnswer = z.object({
  success: z.literal(true),
  company: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).describe('Every detail by its name'),
})

const told = async (site: Site, company: Company) => ({ ...company, schoolCategory: await readSchoolCategory(site.db, company) })

/** Content items by type, and the company's details. */
export function contentCalls(add: AddCall, site: Site): void {
  const editor = { audience: 'editor', feature: 'content' } as const
  const ofType = { ...editor, id: itemType }
  const one = {
    ...editor,
    path: '/api/admin/content-items/:id',
    id: uuid(deskMessages.itemNotFound),
    find: (id: string) => findItem(site.db, id),
  }

  add({
    ...ofType,
    method: 'GET',
    path: '/api/admin/content/:id',
    summary: 'The content items of a type, in their order',
    answers: { 200: Items },
    handle: async ({ id }) => ({ success: true, items: (await listEditorItems(site, id)).map(json) }),
  })

  add({
    ...ofType,
    method: 'POST',
    path: '/api/admin/content/:id',
    summary: 'Adds a content item of a type, behind the others',
    body: itemBody,
    answers: { 201: OneItem },
    handle: async ({ account, id, body }) => ({ success: true, item: json(await addItem(site, actorOf(account), id, body)) }),
  })

  add({
    ...ofType,
    method: 'PUT',
    path: '/api/admin/content/:id/order',
    summary: 'Puts the content items of a type into the order of their ids',
    body: orderBody,
    answers: { 200: Items },
    handle: async ({ account, id, body }) => ({ success: true, items: (await orderItems(site, actorOf(account), id, body)).map(json) }),
  })

  add({
    ...one,
    method: 'PUT',
    summary: 'Replaces what a content item holds',
    body: itemBody,
    answers: { 200: OneItem },
    handle: async ({ account, id, body }) => ({ success: true, item: json(await changeItem(site, actorOf(account), id, body)) }),
  })

  add({
    ...one,
    method: 'DELETE',
    summary: 'Puts a content item into the bin',
    answers: { 200: removedAnswer(z.string()) },
    async handle({ account, id }) {
      await removeItem(site, actorOf(account), id)
      return { success: true, id }
    },
  })

  add({
    ...one,
    method: 'POST',
    path: `${one.path}/restore`,
    summary: 'Takes a content item out of the bin, to the place that it had',
    find: (id) => findItem(site.db, id, 'bin'),
    answers: { 200: OneItem },
    refusals: [409],
    handle: async ({ account, id }) => ({ success: true, item: json(await restoreItem(site, actorOf(account), id)) }),
  })

  const company = { ...editor, path: '/api/admin/settings/company', answers: { 200: CompanyAnswer } }

  add({
    ...company,
    method: 'GET',
    summary: "The company's details",
    handle: async () => ({ success: true, company: await told(site, await getCompany(site)) }),
  })

  add({
    ...company,
    method: 'PUT',
    // As on the screen of settings: editors change what the site says, not what the company is.
    audience: 'admin',
    summary: 'Changes the details that are sent; a blank one hides what shows it',
    body: companyBody,
    handle: async ({ account, body }) => {
      const saved = await changeCompany(site, actorOf(account), body)
      return { success: true, company: await told(site, saved.company) }
    },
  })
}
