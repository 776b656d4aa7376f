import { expect, test } from 'vitest'
import { fillSnippet, firstNameOf, snippetPlaces } from './fill-snippet.ts'

const values = {
  name: 'Ngozi {me}',
  firstName: 'Ngozi',
  reference: 'K7M2-9QXF',
  price: 'Basic ₦500–₦700',
  school: 'your school',
  company: 'Example',
  me: 'Bola',
}

test('fills every place, in any case, and leaves other braces and what it filled in alone', () => {
  expect(fillSnippet(Object.keys(snippetPlaces).join(' '), values)).not.toMatch(/\{(?!me\})/)
  expect(fillSnippet('{FIRST NAME}, {name} {unknown} {} {{me}}', values)).toBe('Ngozi, Ngozi {me} {unknown} {} {Bola}')
})

test.each([
  ['Ngozi Eze', 'Ngozi'],
  ['Mrs Adebayo Folake', 'Mrs Adebayo'],
  ['  ALHAJI. Musa  Sani', 'ALHAJI. Musa'],
  ['Chief Dr. Bola Ade', 'Chief Dr. Bola'],
  ['Madam', 'Madam'],
  ['Missy Obi', 'Missy'],
  ['', ''],
])('speaks to %j as %j', (name, first) => expect(firstNameOf(name)).toBe(first))
