import { describe, expect, test } from 'vitest'
import { readForm } from '../forms.ts'
import * as messages from '../messages.ts'
import { termForms } from './term-form.ts'

describe('the name of a tag', () => {
  test('has no comma: the article that is saved next would carry two tags for it', () => {
    expect(readForm(termForms.tag, { name: 'fees, first term' })).toMatchObject({ ok: false, errors: { name: messages.tagWithComma } })
    expect(readForm(termForms.tag, { name: 'fees; first term' })).toMatchObject({ ok: true })
    expect(readForm(termForms.author, { name: 'Ada Obi, MSc' })).toMatchObject({ ok: true })
  })
})
