/**
 * Draws the pictures of the sample content with the system's Chromium and lays them, cut as uploads are, in
 * database/samples/media; what is not asked for stays as it is. Run it after changing a drawing:
 * `node drawings/draw-pictures.ts [part of a name]`; with `--look FOLDER` it only writes each drawing as a PNG there.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { projectRoot } from '#config/project-root.ts'
import { readSamplePictures, type SamplePicture } from '#database/samples/read-pictures.ts'
import { cutPicture } from '#domain/media/cut-picture.ts'
import { pictureFile, pictureFiles } from '#shared/media/picture.ts'
import { documentOf, type Drawing, pictures } from './pictures/index.ts'

const TARGET = join(projectRoot, 'database/samples/media')
/** Flat colours bear more than photographs do; drawn once, so it may take its time. */
const FLAT = { avif: { quality: 42, effort: 4 }, webp: { quality: 50, effort: 6, smartSubsample: true }, seconds: 60 }
const { values, positionals } = parseArgs({ options: { look: { type: 'string' } }, allowPositionals: true })
const wanted = Object.entries(pictures).filter(([name]) => !positionals[0] || name.includes(positionals[0]))
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
  for (const [name, drawing] of wanted) writeFileSync(join(folder, `${name}.png`), await draw(with_, drawing))
}

async function drawAll(with_: Browser): Promise<void> {
  mkdirSync(TARGET, { recursive: true })
  const known = new Map(readSamplePictures().map((picture) => [picture.name, picture]))
  for (const [name, drawing] of wanted) {
    const old = known.get(name)
    for (const file of old ? pictureFiles(old) : []) rmSync(join(TARGET, file), { force: true })
    known.set(name, await store(name, await draw(with_, drawing)))
  }
  const index = Object.keys(pictures).flatMap((name) => known.get(name) ?? [])
  writeFileSync(join(TARGET, 'index.json'), `${JSON.stringify(index, undefined, 2)}\n`)
  process.stdout.write(`${index.length} pictures, ${index.reduce((sum, { bytes }) => sum + bytes, 0)} bytes\n`)
}

async function draw(with_: Browser, { canvas, drawnWidth, compose }: Drawing): Promise<Buffer> {
  const page = await with_.newPage({ viewport: canvas, deviceScaleFactor: drawnWidth / canvas.width, colorScheme: 'light' })
  await page.setContent(documentOf(compose()))
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await page.close()
  return png
}

/** The name says what is in it, so that a drawing that changes gets another address. */
async function store(name: string, png: Buffer): Promise<SamplePicture> {
  const { variants, ...picture } = await cutPicture(png, FLAT)
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 8)
  const file = `${name.replace(/^\d+-/, '')}-${hash}.webp`
  for (const { width, format, bytes } of variants)
    writeFileSync(join(TARGET, pictureFile({ file, width: picture.width }, width, format)), bytes)
  return { name, file, ...picture, bytes: variants.reduce((sum, { bytes }) => sum + bytes.length, 0) }
}
