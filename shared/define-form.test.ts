import { expect, test } from 'vitest'
import { commentForm } from './comments/comment-form.ts'
import { choice, defineForm, type FieldKind, type FormDefinition, type FormField, line } from './define-form.ts'
import { schemaOf, schemaOfField } from './form-schema.ts'
import { readForm } from './forms.ts'
import { contactForm } from './leads/contact-fields.ts'
import { demoForm } from './leads/demo-fields.ts'
import { leadForm } from './leads/lead-form.ts'
import { quoteForm } from './leads/quote-fields.ts'
import { resellerForm } from './leads/reseller-fields.ts'
import { readSource, SOURCE_FIELDS } from './leads/submission.ts'
import { newsletterForm } from './subscribers/newsletter-fields.ts'

const forms: Record<string, FormDefinition> = { commentForm, contactForm, demoForm, newsletterForm, quoteForm, resellerForm }
const fields = Object.entries(forms).flatMap(([form, definition]) =>
  Object.entries(definition.fields).map(([name, field]): [string, string, FormField] => [form, name, field]),
)

/** What a form says of one of its fields: the value, or the message. */
function read(form: string, name: string, typed: string) {
  const result = readForm(schemaOf(forms[form] as FormDefinition), { [name]: typed })
  return result.ok ? result.value[name] : (result.errors[name] ?? 'taken')
}
/** One field alone, as it is stored or with what is wrong. */
const checked = (form: string, name: string, typed: string) => {
  const schema = schemaOfField((forms[form] as FormDefinition).fields[name] as FormField)
  return schema._zod.run({ value: typed, issues: [] }, { async: false }) as { value: unknown; issues: unknown[] }
}

const CONTROLS = '\r\n \t\v\f\0\u0085\u2028\u2029\u200e\u202e\u2066\ufeff'
const isOneLine = (value: unknown) => typeof value === 'string' && !/[\p{Cc}\u2028\u2029\u202e\u2066]/u.test(value)

const ofKinds = (...kinds: FieldKind[]) => fields.filter(([, , { kind }]) => kinds.includes(kind))

test.each(fields)('%s: %s says what is missing, or may stay empty', (form, name, { required }) => {
  expect(read(form, name, ' \r\n ')).toBe(required ?? 'taken')
})

test.each(ofKinds('line', 'phone', 'text'))(
  '%s: %s names its label and its limit where it is too long',
  (form, name, { label, limit = 0 }) => {
    const message = `${label} must be ${limit.toLocaleString('en')} characters or fewer`
    expect([read(form, name, 'ọ'.repeat(limit)), read(form, name, 'ọ'.repeat(limit + 1))]).toEqual(['taken', message])
  },
)

test.each(ofKinds('line', 'phone'))('%s: %s is stored as one line, whatever was pasted', (form, name) => {
  const { value, issues } = checked(form, name, `Ada${CONTROLS}Phone: 0900`)
  expect([isOneLine(value), String(value).split(/\s+/), issues]).toEqual([true, ['Ada', 'Phone:', '0900'], []])
})

const GOOD: Partial<Record<FieldKind, string>> = { email: 'ada@school.example', website: 'https://school.example', choice: 'primary' }

test.each(ofKinds('email', 'website', 'choice'))('%s: %s is refused with more than one line', (form, name, { kind }) => {
  expect(checked(form, name, `${GOOD[kind]}`).issues).toEqual([])
  for (const control of ['\r\n', '\t', '\u2028', '\u0085'])
    expect(checked(form, name, `${GOOD[kind]}${control}Phone: 0900`).issues).not.toEqual([])
})

test.each(ofKinds('text'))('%s: %s keeps its lines, each ended by one character', (form, name) => {
  expect(checked(form, name, 'One\r\nTwo\rThree\nFour').value).toBe('One\nTwo\nThree\nFour')
})

test('every field is of a kind that is looked at above', () => {
  expect(ofKinds('line', 'phone', 'text', 'email', 'website', 'choice')).toHaveLength(fields.length)
})

test.each(SOURCE_FIELDS)('%s of a source is stored as one line, too', (field) => {
  expect(readSource({ [field]: `/x${CONTROLS}Phone: 0900` })[field]?.split(/\s+/)).toEqual(['/x', 'Phone:', '0900'])
  expect(readSource({ [field]: CONTROLS })).toEqual({})
})

test('a form of leads whose name, address or number is missing, or whose field is stored nowhere, does not compile', () => {
  const { phoneNumber: _phone, ...rest } = contactForm.fields
  // @ts-expect-error: no phone number
  leadForm(rest)
  // @ts-expect-error: not stored
  leadForm({ ...contactForm.fields, fax: line({ label: 'Fax', limit: 20 }) })
  // @ts-expect-error: a phone number that is any line
  leadForm({ ...rest, phone: line({ label: 'Phone', limit: 20, stored: 'phone' }) })
  expect(Object.keys(leadForm(contactForm.fields).fields)).toEqual(['fullName', 'phoneNumber', 'email', 'message'])
})

test('names and emoji that are spelt with joiners stay as they are', () => {
  const form = defineForm({ name: line({ label: 'Name', limit: 50 }) })
  for (const name of ['علی‌رضا', '👩‍👧']) expect(readForm(schemaOf(form), { name })).toEqual({ ok: true, value: { name } })
})

test('a choice that is not required is one of its options, or stays empty', () => {
  const options = [
    { value: 'board', label: 'Boarding' },
    { value: 'day', label: 'Day' },
  ]
  const schema = schemaOf(defineForm({ school: choice({ label: 'School', invalid: 'Choose one of the list', options }) }))
  const typed = (school?: string) => readForm(schema, school === undefined ? {} : { school })
  expect([typed('day'), typed(' '), typed()]).toEqual([
    { ok: true, value: { school: 'day' } },
    { ok: true, value: { school: '' } },
    { ok: true, value: { school: '' } },
  ])
  expect(schema.parse({})).toEqual({ school: '' })
  expect(typed('night')).toMatchObject({ ok: false, errors: { school: 'Choose one of the list' } })
})
