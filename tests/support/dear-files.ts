/** Set in the environment of `npm test` that names no files. */
export const WITHOUT_DEAR_FILES = 'TEST_WITHOUT_DEAR_FILES'

const SCREEN = 'a screen, not a journey'
const KEYS = 'a look, not a journey'
const STORY = 'long story'

/**
 * Test files that only `npm run test:all` runs, and why they can wait for it. All others are in `npm test`, which asks some cases of their
 * matrices (`every-case.ts`).
 */
export const dearFiles: Readonly<Record<string, string>> = {
  'tests/browser/adire.test.ts': SCREEN,
  'tests/browser/articles.test.ts': SCREEN,
  'tests/browser/demo-standing.test.ts': STORY,
  'tests/browser/desk-account.test.ts': SCREEN,
  'tests/browser/desk-bin.test.ts': SCREEN,
  'tests/browser/desk-comments.test.ts': SCREEN,
  'tests/browser/desk-content-loss.test.ts': STORY,
  'tests/browser/desk-content.test.ts': STORY,
  'tests/browser/desk-duplicates.test.ts': SCREEN,
  'tests/browser/desk-imports.test.ts': STORY,
  'tests/browser/desk-keyboard.test.ts': KEYS,
  'tests/browser/desk-leads-csv.test.ts': SCREEN,
  'tests/browser/desk-leads-typed.test.ts': STORY,
  'tests/browser/desk-leads.test.ts': SCREEN,
  'tests/browser/desk-loss.test.ts': STORY,
  'tests/browser/desk-media.test.ts': SCREEN,
  'tests/browser/desk-newsletter.test.ts': SCREEN,
  'tests/browser/desk-pages.test.ts': SCREEN,
  'tests/browser/desk-phone-editor.test.ts': STORY,
  'tests/browser/desk-pictures.test.ts': STORY,
  'tests/browser/desk-post-list.test.ts': SCREEN,
  'tests/browser/desk-posts.test.ts': STORY,
  'tests/browser/desk-preview.test.ts': STORY,
  'tests/browser/desk-privacy.test.ts': STORY,
  'tests/browser/desk-releases.test.ts': STORY,
  'tests/browser/desk-site.test.ts': SCREEN,
  'tests/browser/desk-statistics.test.ts': SCREEN,
  'tests/browser/desk-terms.test.ts': SCREEN,
  'tests/browser/desk-together.test.ts': STORY,
  'tests/browser/keyboard.test.ts': KEYS,
  'tests/browser/languages.test.ts': SCREEN,
  'tests/browser/offline.test.ts': STORY,
  'tests/browser/parts-carousel.test.ts': KEYS,
  'tests/browser/parts.test.ts': KEYS,
  'tests/browser/report-card.test.ts': SCREEN,
}

/** Of some test files those that this run asks. */
export const withoutDearFiles = (files: readonly string[]): string[] =>
  process.env[WITHOUT_DEAR_FILES] === undefined ? [...files] : files.filter((file) => !(file in dearFiles))
