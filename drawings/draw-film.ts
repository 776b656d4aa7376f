/**
 * Makes the silent film of the product: `node drawings/draw-film.ts`. It draws each frame with the system's Chromium, encodes them
 * with ffmpeg (`apt-get install ffmpeg`; the build and the site need neither), lays film and poster in public/drawn and
 * writes their names to app/ui/product-film/film.ts. `--look SECONDS` only writes the frame at that time to a PNG.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { projectRoot } from '#config/project-root.ts'
import { formatSource } from './format-source.ts'
import { FILM, film } from './product/film.ts'
import { documentOf } from './product/screen.ts'

const TARGET = join(projectRoot, 'public/drawn')
const LIST = join(projectRoot, 'app/ui/product-film/film.ts')
const POSTER_AT = 12.6
const ENCODINGS = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '46', '-b:v', '0', '-deadline', 'good', '-cpu-used', '2', '-row-mt', '1', '-g', '480'],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '32',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-g',
    '480',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
  ],
}

const { values } = parseArgs({ options: { look: { type: 'string', multiple: true } } })
const folder = mkdtempSync(join(tmpdir(), 'film-'))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
try {
  const page = await browser.newPage({ viewport: { width: FILM.width, height: FILM.height }, colorScheme: 'light' })
  await page.setContent(documentOf(film.body, film.style))
  await page.evaluate(() => document.fonts.ready)
  if (values.look) for (const at of values.look) writeFileSync(`film-${at}.png`, await frameAt(page, Number(at)))
  else await make(page)
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}

async function make(page: Page): Promise<void> {
  const frames = Math.round(FILM.seconds * FILM.framesPerSecond)
  for (let index = 0; index < frames; index += 1)
    writeFileSync(join(folder, `${String(index).padStart(4, '0')}.png`), await frameAt(page, index / FILM.framesPerSecond))
  const poster = await sharp(await frameAt(page, POSTER_AT))
    .webp({ quality: 60, effort: 6 })
    .toBuffer()
  const files = { webm: encode('webm'), mp4: encode('mp4'), poster }
  for (const old of readdirSync(TARGET).filter((name) => /^film-[0-9a-f]{8}\./.test(name))) rmSync(join(TARGET, old))
  const { width, height, seconds } = FILM
  const names = { webm: store(files.webm, 'webm'), mp4: store(files.mp4, 'mp4'), poster: store(files.poster, 'webp') }
  const text = `// Written by drawings/draw-film.ts.\nexport const film = ${JSON.stringify({ ...names, width, height, seconds, description: film.description })} as const\n`
  writeFileSync(LIST, await formatSource(LIST, text))
  process.stdout.write(
    `${Object.entries(files)
      .map(([name, bytes]) => `${name} ${Math.round(bytes.length / 1024)} KB`)
      .join(', ')}\n`,
  )
}

async function frameAt(page: Page, seconds: number): Promise<Buffer> {
  await page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = at
    }
  }, seconds * 1000)
  return page.screenshot()
}

function encode(type: keyof typeof ENCODINGS): Buffer {
  const file = join(folder, `film.${type}`)
  const input = ['-framerate', String(FILM.framesPerSecond), '-i', join(folder, '%04d.png'), '-pix_fmt', 'yuv420p', '-an']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...ENCODINGS[type], '-map_metadata', '-1', '-fflags', '+bitexact', file])
  return readFileSync(file)
}

/** The name says what is in it, so that a film that changes gets another address. */
function store(bytes: Buffer, type: string): string {
  const file = `film-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${type}`
  writeFileSync(join(TARGET, file), bytes)
  return file
}
