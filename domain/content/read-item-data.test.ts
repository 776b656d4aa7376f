import { expect, test } from 'vitest'
import type { AnyFields } from '#shared/content/form-fields.ts'
import { fieldsOf } from '#shared/content/item-forms.ts'
import { type ContentItemType, contentItemSchemas } from '#shared/content/items.ts'
import { checkItem, readItemData } from './read-item-data.ts'

const UNSEEN = '\u200b\u3164\u2800'

/** Every text of an item that may not be blank, groups left out. */
const requiredOf = (type: ContentItemType): string[] =>
  Object.entries(fieldsOf(type) as AnyFields).flatMap(([name, field]) => ('required' in field && field.required ? [name] : []))

const types = (Object.keys(contentItemSchemas) as ContentItemType[]).filter((type) => requiredOf(type).length > 0)

test.each(types)('a %s whose texts nobody would see is refused at each of them, as a blank one is', (type) => {
  const faultsOf = (text: string) => {
    const texts = Object.entries(fieldsOf(type) as AnyFields).map(([name, { kind }]) => [name, kind === 'lines' ? [text] : text] as const)
    const { faults } = checkItem(type, Object.fromEntries(texts))
    return faults.map(({ path, message }) => `${String(path[0])}: ${message}`)
  }
  expect(faultsOf(UNSEEN)).toEqual(faultsOf(''))
  expect(faultsOf(UNSEEN).length).toBeGreaterThan(0)
})

test('a line that nobody would see is none of a list', () => {
  const faultsOf = (challenges: string[]) => checkItem('project', { challenges }).faults.filter(({ path }) => path[0] === 'challenges')
  expect(faultsOf(Array.from({ length: 6 }, () => UNSEEN))).toEqual(faultsOf([]))
  expect(faultsOf([]).length).toBeGreaterThan(0)
  expect(faultsOf([...'123456', UNSEEN])).toEqual([])
})

test('texts of an item come in one Unicode form, joiners as they are', () => {
  const label = 'می‌خواهم Ẹ̀kọ́'
  expect(readItemData('footer-link', { label: label.normalize('NFD'), href: '/faq', group: '' })).toMatchObject({
    label: label.normalize('NFC'),
  })
})
