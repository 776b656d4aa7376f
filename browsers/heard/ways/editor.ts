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
    { type: 'School begins on Monday.', atMost: 0 },
    { type: ' Buses leave at seven.', atMost: 0 },
    { press: 'Tab', hears: [/^Category combo box\.$/] },
    { press: 'Down', hears: [/^Computers and Devices\.$/] },
    { press: 'Tab', until: /^Publish push button\.$/ },
    // The focus goes to 'Published', which Orca 43 does not say.
    { press: 'Return', atMost: 2 },
    { press: 'shift+k', until: /^See it link/ },
  ],
  never: [/undefined|NaN/],
  atMost: 85,
}
