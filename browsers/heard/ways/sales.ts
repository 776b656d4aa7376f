import { deskPaths } from '#shared/desk-paths.ts'
import { signIn } from '../../scene.ts'
import type { Way } from '../way.ts'

/** An enquiry opened, a call with its note and status. */
export const sales: Way = {
  name: 'sales',
  before: (visit) => signIn(visit, 'sales'),
  steps: () => [
    { open: deskPaths.leads, hears: [/^Enquiries \| Back office document web\.$/] },
    { press: 'k', until: /^Ngozi Eze link\.$/ },
    // Where Orca has noticed that the focus was on main before, it says that too, and the heading as one.
    { press: 'Return', hears: [/^Ngozi Eze( heading level 1)?\.$/], atMost: 2 },
    { press: 'Tab', until: /^We spoke push button\.$/ },
    { press: 'Return', hears: [/^Added to the history\. The status is now ‘Contacted’\.$/] },
    { press: 'Tab', until: /^Note entry/ },
    { type: 'Asks for Saturday', atMost: 1 },
    { press: 'Tab', hears: [/^Add note push button\.$/] },
    { press: 'Return', hears: [/^Added to the history\.$/], atMost: 3 },
    { press: 'Tab', until: /^Status combo box/ },
    { press: 'Down', hears: [/^Demo booked\.$/] },
    { press: 'Tab', until: /^Save push button\.$/ },
    { press: 'Return', hears: [/^Saved\.$/], never: [/^Added/] },
  ],
  never: [/undefined|NaN/],
  atMost: 85,
}
