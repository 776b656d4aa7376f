/**
 * Draws the product's screens, the sample school sites and the share picture with the system's Chromium, lays them in
 * public/drawn and writes their names and sizes to app/ui/product-picture/drawn.ts and app/share-picture.ts. What is not asked for stays as it is:
 * `node drawings/draw-product.ts [part of a name]`; with `--look FOLDER` it only writes each as a PNG there.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { projectRoot } from '#config/project-root.ts'
import { drawnFile, type DrawnPicture, type DrawnSizes, liteWidth } from '../app/ui/product-picture/drawn-picture.ts'
import { drawn } from '../app/ui/product-picture/drawn.ts'
import { formatSource } from './format-source.ts'
import { screens, share, SHARE_WORDS } from './product/index.ts'
import { type Canvas, documentOf, narrowStyle, type Screen } from './product/screen.ts'

const TARGET = join(projectRoot, 'public/drawn')
const LIST = join(projectRoot, 'app/ui/product-picture/drawn.ts')
const SHARE = join(projectRoot, 'app/share-picture.ts')
const AVIF = { quality: 50, effort: 4 }
const WEBP = { quality: 62, effort: 6, smartSubsample: true }
/** Messengers show no AVIF, and some no WebP. */
const JPEG = { quality: 80, mozjpeg: true }
const { values, positionals } = parseArgs({ options: { look: { type: 'string' } }, allowPositionals: true })
const isWanted = (name: string): boolean => !positionals[0] || name.includes(positionals[0])
const wanted = Object.entries(screens).filter(([name]) => isWanted(name))
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
  for (const [name, screen] of wanted) {
    writeFileSync(join(folder, `${name}.png`), await draw(with_, screen))
    if (screen.narrow) writeFileSync(join(folder, `${name}-narrow.png`), await draw(with_, narrowed(screen, screen.narrow), narrowStyle))
  }
  if (isWanted('share')) writeFileSync(join(folder, 'share.png'), await draw(with_, share))
}

async function drawAll(with_: Browser): Promise<void> {
  mkdirSync(TARGET, { recursive: true })
  const list: Record<string, DrawnPicture> = { ...drawn }
  for (const [name, screen] of wanted) list[name] = await drawPicture(with_, name, screen)
  const type = 'Readonly<Record<string, DrawnPicture>>'
  await write(LIST, `import type { DrawnPicture } from './drawn-picture.ts'\n\nexport const drawn: ${type} = ${JSON.stringify(list)}`)
  if (isWanted('share')) await drawShared(with_)
}

async function drawPicture(with_: Browser, name: string, screen: Screen): Promise<DrawnPicture> {
  const png = await draw(with_, screen)
  const whole = await avifOf(png, screen)
  whole.files.push(await webpOf(png, screen))
  const narrow = screen.narrow && (await avifOf(await draw(with_, narrowed(screen, screen.narrow), narrowStyle), screen.narrow))
  const parts = narrow ? [whole, narrow] : [whole]
  const hash = hashOf(parts.flatMap(({ files }) => files.map(({ bytes }) => bytes)))
  removeOld(name)
  for (const [part, files] of [
    ['', whole.files],
    ['narrow', narrow?.files ?? []],
  ] as const)
    for (const { width, format: type, bytes } of files) writeFileSync(join(TARGET, drawnFile(name, hash, width, type, part)), bytes)
  const total = parts.flatMap(({ files }) => files).reduce((sum, { bytes: { length } }) => sum + length, 0)
  process.stdout.write(`${name} ${Math.round(total / 1024)} KB\n`)
  return { hash, ...whole.sizes, ...(narrow ? { narrow: narrow.sizes } : {}) }
}

function narrowed(screen: Screen, narrow: NonNullable<Screen['narrow']>): Screen {
  return { ...screen, ...narrow }
}

interface Sized {
  sizes: DrawnSizes
  files: { width: number; format: 'avif' | 'webp'; bytes: Buffer }[]
}

async function avifOf(png: Buffer, { width, height, widths }: Canvas): Promise<Sized> {
  const largest = widths.at(-1) ?? width
  const files: Sized['files'] = []
  for (const one of [liteWidth({ width, widths }), ...widths])
    files.push({ width: one, format: 'avif', bytes: await sharp(png).resize(one).avif(AVIF).toBuffer() })
  return { sizes: { width: largest, height: Math.round((largest * height) / width), widths }, files }
}

/** For the few browsers that lack AVIF: one size, of the whole. */
async function webpOf(png: Buffer, { width, widths }: Canvas): Promise<Sized['files'][number]> {
  const one = widths[1] ?? width
  return { width: one, format: 'webp', bytes: await sharp(png).resize(one).webp(WEBP).toBuffer() }
}

async function drawShared(with_: Browser): Promise<void> {
  const jpeg = await sharp(await draw(with_, share))
    .jpeg(JPEG)
    .toBuffer()
  removeOld('share')
  const shared = { file: `share-${hashOf([jpeg])}.jpg`, alt: SHARE_WORDS }
  writeFileSync(join(TARGET, shared.file), jpeg)
  const why = '/** For pages without a picture of their own, where they are shared. */'
  await write(SHARE, `${why}\nexport const sharePicture = ${JSON.stringify(shared)}`)
}

async function write(file: string, text: string): Promise<void> {
  const source = `// Written by drawings/draw-product.ts.\n${text}\n`
  writeFileSync(file, await formatSource(file, source))
}

/** The name says what is in the files, so that a drawing that changes gets other addresses. */
function hashOf(contents: Buffer[]): string {
  return contents
    .reduce((hash, bytes) => hash.update(bytes), createHash('sha256'))
    .digest('hex')
    .slice(0, 8)
}

function removeOld(name: string): void {
  const old = new RegExp(`^${name}-[0-9a-f]{8}[-.]`)
  for (const file of readdirSync(TARGET).filter((one) => old.test(one))) rmSync(join(TARGET, file))
}

async function draw(with_: Browser, { compose, width, height, widths }: Screen, style = ''): Promise<Buffer> {
  const page = await with_.newPage({
    viewport: { width, height },
    deviceScaleFactor: (widths.at(-1) ?? width) / width,
    colorScheme: 'light',
  })
  await page.setContent(documentOf(compose(), style))
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await page.close()
  return png
}
