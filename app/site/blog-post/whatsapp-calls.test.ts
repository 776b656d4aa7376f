import { expect, test } from 'vitest'
import { cleanHtml } from '#domain/content/clean-html.ts'
import { withWhatsAppNumber } from './whatsapp-calls.ts'

const call = cleanHtml('<p><a data-action="whatsapp" href="/contactus">WhatsApp us</a></p><p><a href="/contactus">Write</a></p>').html

test('a call to WhatsApp leads to the number that the company has now, other links stay', () => {
  expect(withWhatsAppNumber(call, '+2348000000000')).toBe(
    '<p><a href="https://wa.me/2348000000000" data-action="whatsapp">WhatsApp us</a></p>\n<p><a href="/contactus">Write</a></p>',
  )
  expect(withWhatsAppNumber(call, '')).toBe(call)
})
