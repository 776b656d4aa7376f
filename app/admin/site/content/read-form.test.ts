import { describe, expect, test } from 'vitest'
import { checkItem } from '#domain/content/read-item-data.ts'
import { listEditorItems } from '#domain/content/save-content-items.ts'
import { addSampleContent } from '#domain/samples/add-sample-content.ts'
import { fieldsOf, itemForms } from '#shared/content/item-forms.ts'
import { type ContentItemType } from '#shared/content/items.ts'
import { engines } from '#tests/support/engines.ts'
import { testSite } from '#tests/support/test-site.ts'
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

const report = {
  school: 'Ìmọ́lẹ̀ College',
  pupil: 'Ayọ̀mídé',
  className: 'JSS 2A',
  term: 'Second term',
  classmates: [84.2, 37.4],
  scores: [
    {
      subject: 'Yoruba',
      assessment: 35,
      exam: 50,
    },
  ],
}
const scores = fieldsOf('report-card')

describe.each(engines)('the form of site content on $name', ({ fresh }) => {
  test('gives back what is stored: every sample of every type', async () => {
    const site = testSite(await fresh())
    await addSampleContent(site)
    for (const type of Object.keys(itemForms) as ContentItemType[]) {
      const fields = fieldsOf(type)
      const items = await listEditorItems(site, type)
      expect([type, items.length > 0]).toEqual([type, true])
      for (const { data } of items) {
        const posted = formOf(postedBy(describeForm(fields, { ...data })))
        expect([type, checkItem(type, withoutBlanks(fields, readContentForm(fields, posted)))]).toEqual([
          type,
          { data: checkItem(type, { ...data }).data, faults: [] },
        ])
      }
    }
  })
})

describe('the form of site content', () => {
  test('reads amounts as people write them, and leaves what is no number as it was typed', () => {
    const read = (dollars: string) => readContentForm(fieldsOf('plan'), formOf([['dollars', dollars]])).dollars
    expect(['₦1,500', '$ 260', '12.5', '-3', '', 'two', '1e9'].map(read)).toEqual([1500, 260, 12.5, -3, null, 'two', '1e9'])
  })

  test('reads a list a line each, without the blank ones, and a picture that is taken out as none', () => {
    const lines = formOf([['features', ' One \r\n\r\n  Two\r\n']])
    expect(readContentForm(fieldsOf('plan'), lines).features).toEqual(['One', 'Two'])
    const picture = [
      ['picture', 'gate.webp'],
      ['picture.alt', 'A gate'],
    ] as [string, string][]
    const read = (pairs: [string, string][]) => readContentForm(fieldsOf('testimonial'), formOf(pairs)).picture
    expect([read(picture), read([...picture, ['picture_removed', 'yes']]), read([])]).toEqual([
      { file: 'gate.webp', alt: 'A gate' },
      null,
      null,
    ])
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
    expect(withoutBlanks(fieldsOf('hero-slide'), { actions: [{ label: '', href: '' }] }).actions).toEqual([])
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
      checkItem('hero-slide', { title: 'T', text: '', cloth: 'ewe', actions: [{ label: 'Go', href: 'javascript:x' }] }).faults,
    ).toMatchObject([{ path: ['actions', 0, 'href'] }])
    expect(checkItem('project', { challenges: ['one'] }).faults).toContainEqual({
      path: ['challenges'],
      message: 'Challenges must be 6 in number',
    })
  })
})
