import { deskPaths } from '#shared/desk-paths.ts'
import { signIn } from '../../scene.ts'
import type { Way } from '../way.ts'

/** What is kept and what is missing is for the eye while somebody writes. */
const TALKS_OVER = [/saved/i, /kept/i, /draft/i, /publish/i]

/** A post written and published. */
export const editor: Way = {
  name: 'editor',
  before: (visit) => signIn(visit, 'editor'),
  steps: () => [
    { open: deskPaths.newPost, hears: [/^New post \| Back office document web\.$/] },
    { press: 'Tab', until: /^Title entry required\.$/ },
    { type: 'The gate opens at seven', never: TALKS_OVER, atMost: 1 },
    { press: 'Tab', until: /^Text entry\.$/ },
    // Half a word is 'misspelled' where keys come slowly.
    { type: 'School begins on Monday.', never: TALKS_OVER, atMost: 1 },
    { type: ' Buses leave at seven.', never: TALKS_OVER, atMost: 1 },
    { press: 'Tab', hears: [/^Category combo box\.$/] },
    { press: 'Down', hears: [/^Computers and Devices\.$/] },
    { press: 'Tab', until: /^Publish push button\.$/ },
    { press: 'Return', hears: [/^Save push button\.$/, /^Published$/], atMost: 3 },
    { press: 'shift+k', until: /^See it link/ },
  ],
  never: [/undefined|NaN/],
  atMost: 85,
}
