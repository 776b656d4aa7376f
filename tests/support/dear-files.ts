import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'

/** Set in the environment of `npm test` that names no files. */
export const WITHOUT_DEAR_FILES = 'TEST_WITHOUT_DEAR_FILES'
/** True in a run that leaves dear files to `npm run test:all`. */
export const leavesDearFiles = process.env[WITHOUT_DEAR_FILES] !== undefined

const SCREEN = 'a screen, not a journey'
const LOOKS = 'looks, not a journey'
const STORY = 'long story'
const LOAD = 'a crowd of visitors'
const ATTACK = 'each payload everywhere'
const KILLS = 'a process for each step'

/**
 * Test files that only `npm run test:all` runs whole, and why they can wait for it. Of their matrices (`firstOf`) `npm test` asks the first case.
 * All other files are in `npm test`.
 */
export const dearFiles: Readonly<Record<string, string>> = {
  'cli/update/update-site.test.ts': KILLS,
  'server/too-many.test.ts': LOAD,
  'tests/architecture/desk-weights.test.ts': LOOKS,
  'tests/browser/adire.test.ts': SCREEN,
  'tests/browser/articles.test.ts': SCREEN,
  'tests/browser/changed-desk.test.ts': STORY,
  'tests/browser/demo-standing.test.ts': STORY,
  'tests/browser/demo-wish.test.ts': STORY,
  'tests/browser/desk-account.test.ts': SCREEN,
  'tests/browser/desk-bin.test.ts': SCREEN,
  'tests/browser/desk-comments.test.ts': SCREEN,
  'tests/browser/desk-content-loss.test.ts': STORY,
  'tests/browser/desk-content.test.ts': STORY,
  'tests/browser/desk-duplicates.test.ts': SCREEN,
  'tests/browser/desk-imports.test.ts': STORY,
  'tests/browser/desk-keyboard.test.ts': LOOKS,
  'tests/browser/desk-leads-csv.test.ts': SCREEN,
  'tests/browser/desk-leads-typed.test.ts': STORY,
  'tests/browser/desk-leads.test.ts': SCREEN,
  'tests/browser/desk-loss.test.ts': STORY,
  'tests/browser/desk-media.test.ts': SCREEN,
  'tests/browser/desk-newsletter.test.ts': SCREEN,
  'tests/browser/desk-overtaken.test.ts': STORY,
  'tests/browser/desk-pages.test.ts': SCREEN,
  'tests/browser/desk-phone-editor.test.ts': STORY,
  'tests/browser/desk-pictures.test.ts': STORY,
  'tests/browser/desk-post-list.test.ts': SCREEN,
  'tests/browser/desk-posts.test.ts': STORY,
  'tests/browser/desk-preview.test.ts': STORY,
  'tests/browser/desk-privacy.test.ts': STORY,
  'tests/browser/desk-releases.test.ts': STORY,
  'tests/browser/desk-screens.test.ts': SCREEN,
  'tests/browser/desk-site.test.ts': SCREEN,
  'tests/browser/desk-statistics.test.ts': SCREEN,
  'tests/browser/desk-terms.test.ts': SCREEN,
  'tests/browser/desk-together.test.ts': STORY,
  'tests/browser/every-page.test.ts': SCREEN,
  'tests/browser/faces.test.ts': LOOKS,
  'tests/browser/field-limits.test.ts': LOOKS,
  'tests/browser/first-screens.test.ts': LOOKS,
  'tests/browser/front.test.ts': SCREEN,
  'tests/browser/header.test.ts': LOOKS,
  'tests/browser/keyboard.test.ts': LOOKS,
  'tests/browser/languages.test.ts': SCREEN,
  'tests/browser/lite.test.ts': SCREEN,
  'tests/browser/long-words.test.ts': LOOKS,
  'tests/browser/next-page.test.ts': LOOKS,
  'tests/browser/offline.test.ts': STORY,
  'tests/browser/own-style.test.ts': LOOKS,
  'tests/browser/parts-carousel.test.ts': LOOKS,
  'tests/browser/parts.test.ts': LOOKS,
  'tests/browser/pictures.test.ts': LOOKS,
  'tests/browser/report-card.test.ts': SCREEN,
  'tests/browser/states.test.ts': SCREEN,
  'tests/browser/told-whole.test.ts': LOOKS,
  'tests/browser/under-way.test.ts': STORY,
  'tests/hostile/stored-xss.test.ts': ATTACK,
  'tests/reliability/backup-kill.test.ts': KILLS,
  'tests/reliability/copies-kill.test.ts': KILLS,
  'tests/reliability/update.test.ts': KILLS,
}

export const isDear = (file: string): boolean => file in dearFiles

const holdsMatrix = (file: string): boolean => /\b(firstOf|someOf)\b/.test(readFileSync(join(projectRoot, file), 'utf8'))

/** Of some test files, paths below the root, those that this run asks. */
export const withoutDearFiles = (files: readonly string[]): string[] =>
  leavesDearFiles ? files.filter((file) => !isDear(file) || holdsMatrix(file)) : [...files]
