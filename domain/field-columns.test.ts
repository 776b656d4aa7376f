import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables.ts'
import { type ColumnsOf, type Fields, fieldTable, type ShownKeys, textField, type ValuesOf } from '#shared/fields.ts'
import { pageFields, type PageFields } from '#shared/pages/page-fields.ts'
import { blankPost, type PostFields, postFields, type PostState } from '#shared/posts/post-fields.ts'
import { engines } from '#tests/support/engines.ts'
import { columnNames, columnsOf, valuesOf } from './field-columns.ts'
import type { Readers } from './read-fields.ts'

/** Columns that no editor writes: the store makes them. */
const POST_OWN = ['id', 'excerpt', 'author_id', 'deleted_at', 'created_at', 'updated_at'] as const
const PAGE_OWN = ['id', 'deleted_at', 'created_at', 'updated_at'] as const
const columnsIn = (fields: Fields) => Object.values(fields).flatMap(({ column }) => column ?? [])

describe.each(engines)('tables of fields on $name', ({ fresh }) => {
  test.each([
    ['posts', [...POST_OWN, ...columnsIn(postFields)]],
    ['pages', [...PAGE_OWN, ...columnsIn(pageFields)]],
  ] as const)('the columns of %s are those of its fields and its own, and no others', async (table, columns) => {
    const { db } = await fresh()
    const stored = (await db.introspection.getTables()).find(({ name }) => name === table)
    expect(stored?.columns.map(({ name }) => name).toSorted()).toEqual(columns.toSorted())
  })
})

test('a text goes into its columns and comes back', () => {
  const post = { title: 'T', content: '<p>c</p>', categoryId: 3, metaTitle: 'm', metaDescription: 'd' }
  const row = columnsOf(postFields, { ...blankPost, ...post })
  expect(row).toMatchObject({ title: 'T', category_id: 3, image: null, publish_at: null, meta_description: 'd' })
  expect(columnNames('posts', postFields, 'whole')).toEqual(expect.arrayContaining(['posts.content', 'posts.meta_title']))
  expect(columnNames('posts', postFields, 'whole')).not.toContain('posts.title')
  expect(valuesOf(postFields, row, 'whole')).toMatchObject({ content: '<p>c</p>', metaTitle: 'm', metaDescription: 'd' })
})

// These hold when the types are checked (`npm run typecheck`): each `ts-expect-error` is a field that was forgotten somewhere.
test('a field that is forgotten anywhere does not compile', () => {
  expectTypeOf<Exclude<keyof Tables['posts'], keyof ColumnsOf<PostFields> | (typeof POST_OWN)[number]>>().toBeNever()
  expectTypeOf<Exclude<keyof Tables['pages'], keyof ColumnsOf<PageFields> | (typeof PAGE_OWN)[number]>>().toBeNever()
  // @ts-expect-error a column of the table that is no field
  expectTypeOf<Exclude<'planted' | keyof Tables['posts'], keyof ColumnsOf<PostFields> | (typeof POST_OWN)[number]>>().toBeNever()

  // @ts-expect-error a blank that is none of the field's values
  fieldTable({ minutes: { ...textField('minutes', 'Minutes', 3, 'whole'), value: z.int() } })

  const minutes = {
    name: 'minutes',
    column: 'minutes',
    label: 'Minutes',
    shown: 'list',
    form: z.string(),
    value: z.int(),
    blank: 0,
  } as const
  const planted = fieldTable({ ...postFields, minutes, editors: { ...postFields.tags, name: 'editors', shown: 'list' } })
  type Planted = ValuesOf<typeof planted>
  const readers = {} as Readers<PostFields>
  // @ts-expect-error nobody says how a number is read from a form
  const read: Readers<typeof planted> = readers
  const post = {} as PostState
  // @ts-expect-error an insert or update that leaves a column out
  columnsOf(planted, post)
  // @ts-expect-error a select that leaves a column out
  valuesOf(planted, columnsOf(postFields, post), 'list', 'editors')
  const row = columnsOf(planted, { ...post, minutes: 1 })
  // @ts-expect-error what another table holds, and nobody fills in
  const summary: Pick<Planted, Exclude<ShownKeys<typeof planted, 'list'>, 'author'>> = valuesOf(planted, row, 'list')
  expect([read, summary]).toHaveLength(2)
})
