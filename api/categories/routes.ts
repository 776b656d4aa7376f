import * as z from 'zod'
import { actorOf } from '#domain/accounts/account.ts'
import { type Category, listCategories } from '#domain/categories/list-categories.ts'
import { addCategory, changeCategory, knownCategory, removeCategory } from '#domain/categories/save-category.ts'
import { invalidField } from '#domain/errors.ts'
import { forAnyone } from '#domain/for-anyone.ts'
import type { Site } from '#domain/site.ts'
import { CategoryForm } from '#shared/categories/category-form.ts'
import { INSTEAD_FIELD, NO_CATEGORY, readInstead } from '#shared/categories/instead.ts'
import { lengthLimits } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { listAnswer, removedAnswer } from '../answers.ts'
import { formBody, changeBody } from '../bodies.ts'
import type { AddCall } from '../call.ts'
import { text } from '../query-parameters.ts'
import { numberId } from '../read-id.ts'

const CategoryAnswer = z.object({ id: z.int(), name: z.string(), description: z.string(), post_count: z.int() }).meta({ id: 'Category' })
const OneCategory = z.object({ success: z.literal(true), category: CategoryAnswer, message: z.string() })
const path = '/categories/api/categories'
/** The specification's paths look incomplete, so both answer. */
const barePath = '/categories'

const json = ({ id, name, description, postCount }: Category) => ({ id, name, description, post_count: postCount })

/** Throws a {@link Refusal} `invalid` that names the parameter. */
function insteadIn(given: string) {
  const instead = readInstead(given)
  if (given !== '' && instead === undefined) throw invalidField(INSTEAD_FIELD, messages.categoryUnknown)
  return instead
}

export function categoryCalls(add: AddCall, site: Site): void {
  const one = {
    path: `${path}/:id`,
    alsoAt: [`${barePath}/:id`],
    audience: 'editor',
    feature: 'categories',
    id: numberId(messages.categoryNotFound),
    find: (id: number) => knownCategory(site, id),
    refusals: [409],
  } as const

  add({
    method: 'GET',
    path,
    alsoAt: [barePath],
    audience: 'public',
    feature: 'categories',
    summary: 'All categories with the number of their published posts',
    answers: { 200: listAnswer(CategoryAnswer) },
    failure: messages.fetchCategoriesFailed,
    handle: async () => ({ success: true, data: (await listCategories(forAnyone(site))).map(json), message: '' }),
  })

  add({
    method: 'POST',
    path,
    alsoAt: [barePath],
    audience: 'editor',
    feature: 'categories',
    summary: 'Adds a category; its name must be unique',
    body: formBody(CategoryForm),
    answers: { 201: OneCategory },
    refusals: [409],
    failure: messages.createCategoryFailed,
    async handle({ account, body }) {
      const category = await addCategory(site, actorOf(account), body)
      return { success: true, category: json(category), message: messages.categoryCreated }
    },
  })

  add({
    ...one,
    method: 'PUT',
    summary: 'Renames a category; its description changes when it is sent',
    body: changeBody(CategoryForm, ['name']),
    answers: { 200: OneCategory },
    failure: messages.updateCategoryFailed,
    async handle({ account, id, body }) {
      const category = await changeCategory(site, actorOf(account), id, body)
      return { success: true, category: json(category), message: messages.categoryUpdated }
    },
  })

  add({
    ...one,
    method: 'DELETE',
    summary: 'Removes a category that holds no posts outside the bin; of the one that the school page shows, only with what comes instead',
    query: {
      [INSTEAD_FIELD]: text(
        lengthLimits.name,
        `What the school page shows from then on: the number of another category, or ${NO_CATEGORY}`,
      ),
    },
    answers: { 200: removedAnswer(z.int()).extend({ message: z.string() }) },
    failure: messages.deleteCategoryFailed,
    async handle({ account, id, query }) {
      await removeCategory(site, actorOf(account), id, insteadIn(query[INSTEAD_FIELD]))
      return { success: true, id, message: messages.categoryDeleted }
    },
  })
}
