import { describe, expect, test } from 'vitest'
import { schemaOf } from './form-schema.ts'
import { readForm } from './forms.ts'
import { contactForm } from './leads/contact-fields.ts'

const filled = { fullName: 'Ngozi Eze', phoneNumber: '0803 000 0000', email: 'ngozi@school.example', message: 'Hello' }
const errorsOf = (input: Record<string, unknown>) => {
  const form = readForm(schemaOf(contactForm), input)
  return form.ok ? {} : form.errors
}

describe('contact form', () => {
  test('takes what a person types, trimmed, and leaves out what it does not know', () => {
    expect(readForm(schemaOf(contactForm), { ...filled, fullName: '  Ngozi Eze ', role: 'admin' })).toEqual({ ok: true, value: filled })
  })

  const required = [
    ['fullName', 'Full name is required'],
    ['phoneNumber', 'Phone number is required'],
    ['email', 'Email is required'],
    ['message', 'Message is required'],
  ] as const

  test.each(required)('says what is missing when %s is empty, blank, absent or not text', (field, message) => {
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
    // Dots that part nothing.
    'ada..b@school.example',
    '.a@school.example',
    'a.@school.example',
    '.@school.example',
    'a@.school.example',
    'a@school.example.',
    // Domains that nobody can register, and machines.
    'a@-school.example',
    'a@school-.example',
    'a@school.-example',
    'a@b_c.example',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@1.0x7f',
    'a@[127.0.0.1]',
    'a@[IPv6:::1]',
    'a@１２７.0.0.１',
    'a@①.②',
    'a@school.123',
    'a@school.١٢٣',
    `a@${'b'.repeat(64)}.example`,
    `a@${'é'.repeat(60)}.example`,
    'a@ilé/b.example',
    'a@ilé%2e.example',
    // Too long, in bytes of UTF-8.
    `${'a'.repeat(65)}@school.example`,
    `${'é'.repeat(33)}@school.example`,
    `${'é'.repeat(32)}@${`${'b'.repeat(61)}.`.repeat(3)}comm`,
    // What nobody sees.
    '\u034f@school.example',
    'ad\u200da@school.example',
    '\u3164ada@school.example',
    '\u0301@school.example',
  ])("says 'Invalid email' for %j", (email) => {
    expect(errorsOf({ ...filled, email })).toEqual({ email: 'Invalid email' })
  })

  test.each([
    'ngozi+fees@school.example',
    "o'neil@school.example",
    'ngozi@xn--8s-qja.example',
    'ọlá@ilé.example',
    'a@school.例え',
    '😀@😀.example',
    'ada+tag@school.com.ng',
    'adé@example.com',
    'ada@bücher.example',
    'a_b@x.example',
    'a@1and1.com',
    'a@xn--p1ai.xn--p1ai',
    'ada.b.c@sub.sub.domain.co.uk',
    '!#$%&*+-/=?^_`{|}~@school.example',
    `${'é'.repeat(32)}@school.example`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('takes the address %s', (email) => {
    expect(errorsOf({ ...filled, email })).toEqual({})
  })

  test.each([
    ['ada@ｖictim.example', 'ada@victim.example'],
    ['ada@𝐯ictim.example', 'ada@victim.example'],
    ['Ada@ILÉ.example', 'Ada@xn--il-cja.example'],
    ['Ada@School.Example', 'Ada@School.Example'],
    ['ada@ilé.example'.normalize('NFD'), 'ada@xn--il-cja.example'],
    ['adé@school.example'.normalize('NFD'), 'adé@school.example'],
  ])('%s is one address with %s, which mail to it goes to', (typed, email) => {
    expect(readForm(schemaOf(contactForm), { ...filled, email: typed })).toMatchObject({ ok: true, value: { email } })
  })

  test('counts characters as people do and names the limit', () => {
    expect(errorsOf({ ...filled, fullName: '😀'.repeat(120) })).toEqual({})
    const longEmail = (length: number) => `a@${`${'b'.repeat(47)}.`.repeat(5)}${'c'.repeat(length - 242)}`
    expect(errorsOf({ ...filled, phoneNumber: '0'.repeat(32), email: longEmail(254), message: 'b'.repeat(5_000) })).toEqual({})
    const tooLong = { fullName: 'a'.repeat(121), phoneNumber: '0'.repeat(33), email: longEmail(255), message: 'b'.repeat(5_001) }
    expect(errorsOf(tooLong)).toEqual({
      fullName: 'Full name must be 120 characters or fewer',
      phoneNumber: 'Phone number must be 32 characters or fewer',
      email: 'Email must be 254 characters or fewer',
      message: 'Message must be 5,000 characters or fewer',
    })
  })

  test.each(['\u200b', '\u200c\u200d', '\u2060', '\ufeff', '\u00ad', '\u3164', '\uffa0', '\u115f\u1160', '\u2800', '\u034f', '\ufe0f'])(
    'a text of nothing but %j is a missing one',
    (text) => {
      for (const [field, message] of required)
        expect(errorsOf({ ...filled, [field]: `${text} ${text}` }), field).toEqual({ [field]: message })
    },
  )

  test.each(['👨‍👩‍👧', 'می‌خواهم', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'क्‍ष', '⠀ ⠓⠊'])('%s stays as it was typed', (text) => {
    expect(readForm(schemaOf(contactForm), { ...filled, fullName: text, message: text })).toMatchObject({
      ok: true,
      value: { fullName: text, message: text },
    })
  })

  test('letters with their marks come in one Unicode form, however they were typed', () => {
    const typed = { fullName: 'Ẹ̀kọ́ Ọlá'.normalize('NFD'), message: 'Ẹ kú\niṣẹ́'.normalize('NFD') }
    expect(readForm(schemaOf(contactForm), { ...filled, ...typed })).toMatchObject({
      ok: true,
      value: { fullName: typed.fullName.normalize('NFC'), message: typed.message.normalize('NFC') },
    })
  })

  test('what of an e-mail address is looked at takes no longer for a long one', () => {
    for (const part of ['.', 'é.', 'a-', 'é', '@', '@.'])
      expect(errorsOf({ ...filled, email: `a@${part.repeat(100_000)}/` })).toEqual({ email: 'Email must be 254 characters or fewer' })
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
