import { describe, expect, test } from 'vitest'
import { fieldsOf, itemForms } from '#shared/content/item-forms.ts'
import { type ContentItemType } from '#shared/content/items.ts'
import { sampleItems } from '#database/samples/company.ts'
import { checkItem } from '#domain/content/read-item-data.ts'
import { describeForm, type FormField } from './form-model.ts'
import { readContentForm, rearranged, withoutBlanks } from './read-form.ts'

/** What a browser sends of these fields when nothing is typed. */
function postedBy(fields: readonly FormField[]): [string, string][] {
  return fields.flatMap(({ kind, name, value, rows, pictures }): [string, string][] => {
    if (kind === 'picture')
      return pictures.flatMap(({ file, alt }): [string, string][] => [
        [name, file],
        [`${name}.alt`, alt],
      ])
    if (kind === 'pictures')
      return pictures.flatMap(({ file, alt }, index): [string, string][] => [
        [`${name}.${index}`, file],
        [`${name}.${index}.alt`, alt],
      ])
    return kind === 'group' || kind === 'groups' ? rows.flatMap(postedBy) : [[name, value.replaceAll('\n', '\r\n')]]
  })
}

const formOf = (pairs: [string, string][]): FormData => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

const report = { ...sampleItems['report-card'][0] }
const scores = fieldsOf('report-card')

describe('the form of site content', () => {
  test.each(Object.keys(itemForms) as ContentItemType[])('gives back what is stored: every sample of %s', (type) => {
    const fields = fieldsOf(type)
    for (const item of sampleItems[type]) {
      const values = withoutBlanks(fields, readContentForm(fields, formOf(postedBy(describeForm(fields, item as Record<string, unknown>)))))
      expect(checkItem(type, values)).toEqual({ data: checkItem(type, { ...item }).data, faults: [] })
    }
  })

  test('reads amounts as people write them, and leaves what is no number as it was typed', () => {
    const read = (dollars: string) => readContentForm(fieldsOf('plan'), formOf([['dollars', dollars]])).dollars
    expect(['₦1,500', '$ 260', '12.5', '-3', '', 'two', '1e9'].map(read)).toEqual([1500, 260, 12.5, -3, null, 'two', '1e9'])
  })

  test('adds, moves and leaves out rows as a button wants them, and knows no other list', () => {
    const values = { scores: ['a', 'b', 'c'] }
    expect(rearranged(values, 'more:scores')?.scores).toEqual(['a', 'b', 'c', {}])
    expect(rearranged(values, 'up:scores.2')?.scores).toEqual(['a', 'c', 'b'])
    expect(rearranged(values, 'down:scores.0')?.scores).toEqual(['b', 'a', 'c'])
    expect(rearranged(values, 'drop:scores.1')?.scores).toEqual(['a', 'c'])
    for (const beyond of ['up:scores.0', 'down:scores.2', 'drop:scores.9'])
      expect(rearranged(values, beyond)?.scores).toEqual(['a', 'b', 'c'])
    for (const other of ['save', 'more:constructor', 'up:school.0']) expect(rearranged(values, other)).toBeUndefined()
  })

  test('rows in which nothing was typed are no rows', () => {
    const blank = { subject: '', assessment: null, exam: null }
    expect(withoutBlanks(scores, { ...report, scores: [blank, { ...blank, exam: 0 }] }).scores).toEqual([{ ...blank, exam: 0 }])
    expect(withoutBlanks(fieldsOf('client-logo'), { mark: [{ path: '', tone: 'ink' }] }).mark).toBeNull()
    expect(withoutBlanks(fieldsOf('team-member'), { social: { network: 'facebook', href: '' } }).social).toBeNull()
  })

  test('says what is wrong at the field that it is in, in the words of the form', () => {
    const wrong = { ...report, pupil: ' ', scores: [{ subject: 'Yoruba', assessment: 999, exam: 'ten' }] }
    expect(checkItem('report-card', wrong).faults).toEqual([
      { path: ['scores', 0, 'assessment'], message: 'Assessment must be 40 or less' },
      { path: ['scores', 0, 'exam'], message: 'Exam is invalid' },
    ])
    expect(checkItem('report-card', { ...report, pupil: ' ' }).faults).toEqual([{ path: ['pupil'], message: 'Pupil is required' }])
    expect(
      checkItem('hero-slide', { ...sampleItems['hero-slide'][0], actions: [{ label: 'Go', href: 'javascript:x' }] }).faults,
    ).toMatchObject([{ path: ['actions', 0, 'href'] }])
    const { challenges: _all, ...project } = sampleItems.project[0] ?? { challenges: [] }
    expect(checkItem('project', { ...project, challenges: ['one'] }).faults).toEqual([
      { path: ['challenges'], message: 'Challenges must be 6 in number' },
    ])
  })
})
