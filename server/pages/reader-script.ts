import { createHash } from 'node:crypto'
import serveReader from 'virtual:program/serve-reader'
import { paths } from '#shared/paths.ts'
import { fillable } from './fill-program.ts'

/**
 * What is no page or has an effect is asked for when it is followed and not before. Of the back office visitors' pages say nothing; for
 * staff there are no rules.
 */
const NOT_AHEAD = ['/api/*', `${paths.sent('')}*`, `/*${paths.sent('')}*`, `${paths.newsletter}/*`, '/*.*']

/**
 * Speculation rules: own pages are fetched ahead, as documents alone; nothing runs. Where a pointer hovers it says enough; on a
 * phone links in view say nothing, so a finger has to be on one.
 */
const HOVERED = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NOT_AHEAD } },
          { not: { selector_matches: '[aria-current=page],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
const PRESSED = HOVERED.replace('moderate', 'conservative')

/** For the policy: both texts of rules, since which of them a browser gets it decides itself. */
export const rulesHashes = [HOVERED, PRESSED].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)

/**
 * What a page does for its reader, and for the statistics, without fetching a script: it remembers where the visit came from, puts
 * back what was typed, tells on some phones what the first page weighed and that a page was read that had been fetched ahead, and has the next one
 * fetched ahead where the line allows. `__hydrated` ends the last: from then on the router makes the way.
 */
export const READER_SCRIPT = fillable(serveReader, ['HOVERED'])({ HOVERED: `'${HOVERED}'` })
