import { plainText } from '../content/clean-html.ts'
import { ENCODED, PLAYERS, playerAddress, readShortcode, type Shortcode } from './read-shortcode.ts'
import { replaceMarks } from './replace-marks.ts'

/** The words of a title or an excerpt on one line: without marks, galleries and players. */
export const plainWords = (html = ''): string =>
  plainText(
    replaceMarks(html, {
      paragraphEnd: '\n\n',
      count: () => {},
      render: (mark, inner) => (isShown(readShortcode(mark, inner)) ? '' : undefined),
    }),
  )

const isShown = (shortcode: Shortcode): boolean =>
  shortcode.name === 'gallery' || (PLAYERS.has(shortcode.name) && playerAddress(shortcode) !== undefined) || ENCODED.has(shortcode.name)
