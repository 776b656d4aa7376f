import { demoSent } from '#shared/messages.ts'
import { screenPath } from '#shared/paths.ts'
import { filledForms } from '#tests/support/lead-forms.ts'
import type { Way } from '../way.ts'

const { clientName, clientEmail, clientPhone, clientMessage } = filledForms.demo

/** From the page of the school app to a demo with its time. */
export const booking: Way = {
  name: 'booking',
  steps: () => [
    { open: screenPath('think-school'), hears: [/^Thinksch school app.+ document web\.$/] },
    { press: 'h', hears: [/heading level 1\.$/] },
    { press: 'k', until: /^Book a Demo link\.$/ },
    { press: 'Return', hears: [/^Finished loading Book a Demo/] },
    { press: 'Tab', until: /^Name entry required\.$/ },
    { type: clientName, atMost: 0 },
    { press: 'Tab', hears: [/^Email entry required\.$/] },
    { type: clientEmail, atMost: 0 },
    { press: 'Tab', hears: [/^Phone entry required\.$/] },
    { type: clientPhone, atMost: 0 },
    { press: 'Tab', hears: [/^Client type combo box\.$/] },
    { press: 'Down', hears: [/^Nursery or primary school\.$/] },
    { press: 'Tab', hears: [/^Message entry required\.$/] },
    { type: clientMessage, atMost: 1 },
    { press: 'Tab', hears: [/^Submit push button\.$/] },
    { press: 'Return', hears: [/^Your reference is .+/, new RegExp(`${demoSent}$`)], atMost: 4 },
    { press: 'Tab', hears: [/^Pick a time link\.$/] },
    { press: 'Return' },
    { press: 'Tab', until: /radio button$/ },
    { press: 'space', hears: [/^selected/] },
    { press: 'Tab', until: /^Book this time push button\.$/ },
    { press: 'Return', hears: [/^Finished loading Your demo: .+/] },
    { press: 'h', hears: [/^Your demo: .+ heading level 1\.$/] },
  ],
  never: [/undefined|NaN/],
  atMost: 95,
}
