import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ContactLinks, type ContactLinksProps } from './contact-links.tsx'

const other = { phone: '+2348052220000', whatsApp: '+2348052220000' }
const known = { id: '1', name: 'Ngozi Eze', phone: '08030000190', whatsApp: '+2348030000190', others: [], email: 'n@school.example' }

function shown(props: ContactLinksProps): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ContactLinks {...props} /> }])
  return renderToStaticMarkup(<Stub />)
}

function hrefs(props: ContactLinksProps): string[] {
  return [...shown(props).matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
}

test.each([
  ['all', known, ['tel:08030000190', 'https://wa.me/2348030000190', 'mailto:n%40school.example']],
  ['no number', { ...known, phone: '', whatsApp: null }, ['mailto:n%40school.example']],
  [
    'two numbers',
    { ...known, email: '', others: [other] },
    ['tel:08030000190', 'https://wa.me/2348030000190', 'tel:+2348052220000', 'https://wa.me/2348052220000'],
  ],
  ['no mail address', { ...known, email: '' }, ['tel:08030000190', 'https://wa.me/2348030000190']],
])('of whom %s is known, the ways that there are', (_, props, ways) => expect(hrefs(props)).toEqual(ways))

test('a number whose letters were read as digits is to be checked', () => {
  const wordsOf = (props: ContactLinksProps) => shown(props).replace(/<[^>]*>/g, ' ')
  expect(wordsOf({ ...known, isGuess: true })).toMatch(/Call .* to be checked/)
  expect(wordsOf({ ...known, others: [{ ...other, isGuess: true }] })).toContain('to be checked 2')
  expect(wordsOf(known)).not.toContain('to be checked')
})
