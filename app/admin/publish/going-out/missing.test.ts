import { describe, expect, test } from 'vitest'
import { missingIn, wantedOfPage, wantedOfPost, withRefused } from './missing.ts'

const said = (typed: Record<string, string>, wanted = wantedOfPost) =>
  missingIn(typed, wanted).map(({ field, message }) => [field, message])
const whole = { title: 'Fees', content: '<p>Words.</p>', category_id: '4' }

describe('what is missing before a text goes out', () => {
  test('is said all at once, in the words of the labels and the order of the fields', () => {
    expect(said({})).toEqual([
      ['title', 'Title is required'],
      ['content', 'Text is required'],
      ['category_id', 'Category is required'],
    ])
    expect(said({}, wantedOfPage)).toEqual([
      ['title', 'Title is required'],
      ['content', 'Text is required'],
    ])
    expect(said(whole)).toEqual([])
  })

  test('counts blanks, and markup without words, as nothing; a picture is something', () => {
    expect(said({ ...whole, title: '  ', content: '<p> &nbsp; </p><h2></h2>' }).map(([field]) => field)).toEqual(['title', 'content'])
    expect(said({ ...whole, content: '<p><img src="/drawn/a.webp" alt="A gate"></p>' })).toEqual([])
  })

  test('names what is too long, by characters as people count them', () => {
    expect(said({ ...whole, title: '🏫'.repeat(200), meta_description: 'x'.repeat(321) })).toEqual([
      ['meta_description', 'Description in search engines must be 320 characters or fewer'],
    ])
  })

  test('with what was refused is one list, that names a fault once', () => {
    const [first, ...findings] = missingIn({ content: 'Words', category_id: '1' }, wantedOfPost)
    expect(findings).toEqual([])
    const refused = { title: 'Title is required', post_date: 'Choose a date and time in the future' }
    expect(withRefused(first ? [first] : [], refused).map(({ message }) => message)).toEqual([
      'Choose a date and time in the future',
      'Title is required',
    ])
  })
})
