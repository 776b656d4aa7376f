/**
 * Draws the pictures of the sample articles with the system's Chromium and lays them, cut as uploads are, in
 * database/samples/media. Run it after changing a drawing: `node scripts/draw-pictures.ts [part of a name]`; with
 * `--look FOLDER` it only writes each drawing as a PNG there.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { cutPicture } from '#domain/media/cut-picture.ts'
import { projectRoot } from '#config/project-root.ts'
import { pictureFile } from '#shared/media/picture.ts'
import type { SamplePicture } from '#database/samples/read-pictures.ts'
import { CANVAS, documentOf, pictures } from './pictures/index.ts'

const TARGET = join(projectRoot, 'database/samples/media')
/** Flat colours bear more than photographs do; drawn once, so it may take its time. */
const FLAT = { avif: { quality: 42, effort: 4 }, webp: { quality: 50, effort: 6 }, seconds: 60 }
/** Pixels; an article shows them at 816, a card at 400. */
const DRAWN_WIDTH = 1200

const { values, positionals } = parseArgs({ options: { look: { type: 'string' } }, allowPositionals: true })
const wanted = Object.entries(pictures).filter(([post]) => !positionals[0] || post.includes(positionals[0]))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
try {
  if (values.look) await look(browser, values.look)
  else await drawAll(browser)
} finally {
  await browser.close()
}

async function look(with_: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [post, compose] of wanted) writeFileSync(join(folder, `${post}.png`), await draw(with_, compose()))
}

async function drawAll(with_: Browser): Promise<void> {
  rmSync(TARGET, { recursive: true, force: true })
  mkdirSync(TARGET, { recursive: true })
  const index: SamplePicture[] = []
  for (const [post, compose] of Object.entries(pictures)) index.push(await store(post, await draw(with_, compose())))
  writeFileSync(join(TARGET, 'index.json'), `${JSON.stringify(index, undefined, 2)}\n`)
  process.stdout.write(`${index.length} pictures, ${index.reduce((sum, { bytes }) => sum + bytes, 0)} bytes\n`)
}

async function draw(with_: Browser, markup: string): Promise<Buffer> {
  const page = await with_.newPage({ viewport: CANVAS, deviceScaleFactor: DRAWN_WIDTH / CANVAS.width, colorScheme: 'light' })
  await page.setContent(documentOf(markup))
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await page.close()
  return png
}

/** The name says what is in it, so that a drawing that changes gets another address. */
async function store(post: string, png: Buffer): Promise<SamplePicture> {
  const { variants, ...picture } = await cutPicture(png, FLAT)
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 8)
  const file = `${post.replace(/^\d+-/, '')}-${hash}.webp`
  for (const { width, format, bytes } of variants)
    writeFileSync(join(TARGET, pictureFile({ file, width: picture.width }, width, format)), bytes)
  return { post, file, ...picture, bytes: variants.reduce((sum, { bytes }) => sum + bytes.length, 0) }
}
