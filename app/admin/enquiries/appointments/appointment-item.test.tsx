import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AppointmentItem } from './appointment-item.tsx'
import type { AppointmentView } from './appointment-view.ts'

const waysTo = (lead: Pick<AppointmentView['lead'], 'phone' | 'whatsApp'> & Partial<AppointmentView['lead']>) => {
  const appointment: AppointmentView = {
    id: '1',
    state: 'booked',
    hours: '10:00–10:30',
    day: '24 November 2026',
    start: '2026-11-24T10:00',
    hasBegun: false,
    lead: {
      id: '2',
      name: 'Ada Obi',
      reference: 'AB12-CD34',
      others: [],
      ...lead,
    },
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <AppointmentItem appointment={appointment} /> }])
  return [...renderToStaticMarkup(<Stub />).matchAll(/href="((?:tel:|https:)[^"]*)"/g)].map(([, href]) => href)
}

test('a number that can be dialled from anywhere is called and written to; of any other WhatsApp knows nobody', () => {
  expect(waysTo({ phone: '+2348031234567', whatsApp: '+2348031234567' })).toEqual(['tel:+2348031234567', 'https://wa.me/2348031234567'])
  expect(waysTo({ phone: '0803999000', whatsApp: null })).toEqual(['tel:0803999000'])
  expect(waysTo({ phone: '', whatsApp: null })).toEqual([])
  expect(waysTo({ phone: '', whatsApp: null })).toEqual([])
  const others = [{ phone: '+2348052220000', whatsApp: null }]
  expect(waysTo({ phone: '+2348031234567', whatsApp: null, others })).toEqual(['tel:+2348031234567', 'tel:+2348052220000'])
})

test('what became of a demo is asked once it began, not before; it can be cancelled and moved at any time', () => {
  const buttonsOf = (hasBegun: boolean) => {
    const appointment: AppointmentView = {
      id: '1',
      state: 'booked',
      hours: '10:00–10:30',
      day: '24 November 2026',
      start: '2026-11-24T10:00',
      hasBegun,
      lead: {
        id: '2',
        name: 'Ada Obi',
        reference: 'AB12-CD34',
        phone: '',
        whatsApp: null,
        others: [],
      },
    }
    const Stub = createRoutesStub([{ path: '/', Component: () => <AppointmentItem appointment={appointment} /> }])
    return [...renderToStaticMarkup(<Stub />).matchAll(/aria-label="((?:Done|No-show|Cancel|Move)[^"]*)"/g)].map(([, name]) => name)
  }
  const always = ['Cancel the demo of Ada Obi', 'Move the demo of Ada Obi', 'Move the demo of Ada Obi']
  expect(buttonsOf(false)).toEqual(always)
  expect(buttonsOf(true)).toEqual(['Done: the demo of Ada Obi', 'No-show: the demo of Ada Obi', ...always])
})
