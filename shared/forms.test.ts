import { describe, expect, test } from 'vitest'
import { schemaOf } from './form-schema.ts'
import { readForm } from './forms.ts'
import { contactForm } from './leads/contact-form.ts'

const filled = { fullName: 'Ngozi Eze', phoneNumber: '0803 000 0000', email: 'ngozi@school.example', message: 'Hello' }
const errorsOf = (input: Record<string, unknown>) => {
  const form = readForm(schemaOf(contactForm), input)
  return form.ok ? {} : form.errors
}

describe('contact form', () => {
  test('takes what a person types, trimmed, and leaves out what it does not know', () => {
    expect(readForm(schemaOf(contactForm), { ...filled, fullName: '  Ngozi Eze ', role: 'admin' })).toEqual({ ok: true, value: filled })
  })

  test.each([
    ['fullName', 'Full name is required'],
    ['phoneNumber', 'Phone number is required'],
    ['email', 'Email is required'],
    ['message', 'Message is required'],
  ])('says what is missing when %s is empty, blank, absent or not text', (field, message) => {
    for (const value of ['', '   ', undefined, null, ['a'], { a: 1 }, true])
      expect(errorsOf({ ...filled, [field]: value })).toEqual({ [field]: message })
  })

  test.each([
    'ngozi',
    'ngozi@school',
    '@school.example',
    'a b@school.example',
    'a@b.example, c@d.example',
    'a@b..example',
    'a@b.example\nBcc: c@d.example',
    // Letters that were lost on the way, controls, half a pair, and what is no domain in any spelling.
    'a@\ufffd.com',
    '\ufffd@b.example',
    'a@b\u0001.example',
    'a@b\u0085.example',
    'a@b.\ud800',
    'a@\udc00b.example',
    'a@b\u2029.example',
    'a@b\ue000.example',
    'a@b\u202ecom.example',
  ])("says 'Invalid email' for %j", (email) => {
    expect(errorsOf({ ...filled, email })).toEqual({ email: 'Invalid email' })
  })

  test.each([
    'ngozi+fees@school.example',
    "o'neil@school.example",
    'ngozi@xn--8s-qja.example',
    'ọlá@ilé.example',
    'a@school.例え',
    'a@b_c.example',
    '😀@😀.example',
  ])('takes the address %s', (email) => {
    expect(errorsOf({ ...filled, email })).toEqual({})
  })

  test.each([
    ['ada@ｖictim.example', 'ada@victim.example'],
    ['ada@𝐯ictim.example', 'ada@victim.example'],
    ['Ada@ILÉ.example', 'Ada@xn--il-cja.example'],
    ['Ada@School.Example', 'Ada@School.Example'],
  ])('%s is one address with %s, which mail to it goes to', (typed, email) => {
    expect(readForm(schemaOf(contactForm), { ...filled, email: typed })).toMatchObject({ ok: true, value: { email } })
  })

  test('counts characters as people do and names the limit', () => {
    expect(errorsOf({ ...filled, fullName: '😀'.repeat(120) })).toEqual({})
    const longEmail = (length: number) => `${'a'.repeat(length - 15)}@school.example`
    expect(errorsOf({ ...filled, phoneNumber: '0'.repeat(32), email: longEmail(254), message: 'b'.repeat(5_000) })).toEqual({})
    const tooLong = { fullName: 'a'.repeat(121), phoneNumber: '0'.repeat(33), email: longEmail(255), message: 'b'.repeat(5_001) }
    expect(errorsOf(tooLong)).toEqual({
      fullName: 'Full name must be 120 characters or fewer',
      phoneNumber: 'Phone number must be 32 characters or fewer',
      email: 'Email must be 254 characters or fewer',
      message: 'Message must be 5,000 characters or fewer',
    })
  })

  test('gives back what was typed beside the messages', () => {
    expect(readForm(schemaOf(contactForm), { fullName: ' Ngozi ', email: 'x' })).toMatchObject({
      ok: false,
      entered: { fullName: ' Ngozi ', email: 'x', phoneNumber: '', message: '' },
    })
  })

  test('fields that every object has are not taken for input', () => {
    expect(errorsOf(Object.create({ fullName: 'inherited' }))).toMatchObject({ fullName: 'Full name is required' })
  })
})
