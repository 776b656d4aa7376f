import { expect, test } from 'vitest'
import { contactForm } from '#shared/leads/contact-fields.ts'
import { readTyped } from './read-typed.ts'
import { readUnchecked } from './read-unchecked.ts'

const typed = { fullName: ' Ngozi Eze ', phoneNumber: '0803 111 0000', email: 'ngozi@example.com', message: 'Two campuses.', trap: '' }

test('without what reads it a form is kept as it would have been read, word for word, so that the same words are known again', () => {
  const read = readUnchecked(contactForm, typed)
  expect(read).toMatchObject({ ok: true, value: { fullName: 'Ngozi Eze' } })
  expect(JSON.stringify(read)).toBe(JSON.stringify(readTyped(contactForm, typed)))
})

test('what is missing or too long is told as the server tells it', () => {
  const wrong = { ...typed, fullName: 'ọ'.repeat(121), message: '  ' }
  const [told, server] = [readUnchecked(contactForm, wrong), readTyped(contactForm, wrong)].map((read) => !read.ok && read.errors)
  expect(Object.keys(told || {})).toEqual(['fullName', 'message'])
  expect(told).toEqual(server)
})
