/** Draws the pictures of docs/editors from the built site with its sample content: `node_modules/.bin/node drawings/draw-editors-tour.ts`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { projectRoot } from '#config/project-root.ts'
import { openDatabase } from '#database/open-database.ts'
import { actorOf } from '#domain/accounts/account.ts'
import { submitComment } from '#domain/comments/submit-comment.ts'
import { listEditorItems } from '#domain/content/save-content-items.ts'
import { createSite } from '#domain/create-site.ts'
import { localFiles } from '#domain/media/local-files.ts'
import { binPost } from '#domain/posts/bin.ts'
import { gatherChange } from '#domain/releases/gather-change.ts'
import { addRelease } from '#domain/releases/make-release.ts'
import { localStagedFiles, STAGED_FOLDER } from '#domain/tasks/staged-files.ts'
import { isoWeekOf } from '#shared/appointments/iso-week.ts'
import { deskPaths } from '#shared/desk-paths.ts'
import { dayOf } from '#shared/local-time.ts'
import { arrival } from '../tests/support/arrivals.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from '../tests/support/chromium.ts'
import { startSite } from '../tests/support/running-site.ts'
import { buildUser, STAFF_PASSWORD } from '../tests/support/staff.ts'
import { addTourSamples, type TourSamples } from './tour-samples.ts'

const FOLDER = join(projectRoot, 'docs/editors/pictures')
const WIDTH = 1100
const HEIGHT = 700
const MAX_BYTES = 60_000

const SHOTS = ({ release, lead, issue }: Shown) => ({
  today: deskPaths.today,
  'going-live': deskPaths.goingLive,
  account: deskPaths.account,
  posts: deskPaths.posts,
  page: deskPaths.page(1),
  comments: deskPaths.comments,
  tag: deskPaths.tag(1),
  media: deskPaths.media,
  content: deskPaths.items('testimonial'),
  release: deskPaths.release(release),
  bin: deskPaths.bin,
  leads: deskPaths.leads,
  lead: deskPaths.lead(lead),
  appointments: `${deskPaths.appointments}?week=${isoWeekOf(dayOf(new Date(Date.now() + DAY_MS), ZONE))}`,
  spam: deskPaths.spam,
  issue: deskPaths.issue(issue),
  statistics: deskPaths.statistics,
})

const DAY_MS = 24 * 60 * 60_000
const ZONE = 'Africa/Lagos'

interface Shown extends TourSamples {
  /** Id of a release. */
  release: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'editors-tour-'))
mkdirSync(FOLDER, { recursive: true })
const server = await startSite({ dataDir, databaseUrl: undefined })
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
try {
  const shown = await prepare()
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: WIDTH, height: HEIGHT }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(deskPaths.signIn)
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(server.url + deskPaths.today)
  for (const [name, path] of Object.entries(SHOTS(shown))) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const bytes = await sharp(await page.screenshot())
      .webp({ quality: 70 })
      .toBuffer()
    if (bytes.length > MAX_BYTES) throw new Error(`${name} takes ${bytes.length} bytes, more than ${MAX_BYTES}`)
    writeFileSync(join(FOLDER, `${name}.webp`), bytes)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Someone who signs in, and something in each list; the running site sees it within a second. */
async function prepare(): Promise<Shown> {
  let now = new Date()
  const engine = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const site = createSite({
      engine,
      files: localFiles(dataDir),
      staged: localStagedFiles(join(dataDir, STAGED_FOLDER)),
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
      siteUrl: server.url,
      timeZone: ZONE,
      formRateLimit: 0,
    })
    const editor = await buildUser(site, 'admin')
    const posts = await site.db.selectFrom('posts').select('id').orderBy('id').limit(3).execute()
    const [first, second, third] = posts.map(({ id }) => id)
    if (!first || !second || !third) throw new Error('the sample content has too few posts')
    const form = { name: 'Bola Ade', email: 'bola@example.com', comment: 'Do parents see the result on a phone without data?' }
    await submitComment(site, first, form, arrival({ key: '1' }))
    const other = {
      name: 'Ngozi Eze',
      email: 'ngozi@example.com',
      comment: 'We did this last term. The bursar no longer queues at the bank.',
    }
    await submitComment(site, second, other, arrival({ key: '2' }))
    await binPost(site, actorOf(editor), third)
    const release = await addRelease(site, editor, 'January prices')
    const [plan] = await listEditorItems(site, 'plan')
    const change = { kind: 'content-item', action: 'change', entityId: plan?.id ?? '', type: null } as const
    await gatherChange(site, editor, { release }, { ...change, input: { dollars: 290 } })
    await gatherChange(site, editor, { release }, { ...change, kind: 'settings', entityId: 'company', input: { phone: '0700 111 2222' } })
    return { release, ...(await addTourSamples(site, (at) => (now = at), [first, second])) }
  } finally {
    await engine.close()
  }
}
