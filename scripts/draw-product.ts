/**
 * Draws the product's screens, the sample school sites and the share picture with the system's Chromium, lays them in
 * public/drawn and writes their names and sizes to app/ui/product-picture/drawn.ts. What is not asked for stays as it is:
 * `node scripts/draw-product.ts [part of a name]`; with `--look FOLDER` it only writes each as a PNG there.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { screens, share } from './product/index.ts'
import { documentOf, narrowStyle, type Screen } from './product/screen.ts'

const { values, positionals } = parseArgs({ options: { look: { type: 'string' } }, allowPositionals: true })
const wanted = Object.entries({ ...screens, share }).filter(([name]) => !positionals[0] || name.includes(positionals[0]))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
try {
  if (values.look) await look(browser, values.look)
} finally {
  await browser.close()
}

async function look(with_: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [name, screen] of wanted) {
    writeFileSync(join(folder, `${name}.png`), await draw(with_, screen))
    if (screen.narrow) writeFileSync(join(folder, `${name}-narrow.png`), await draw(with_, { ...screen, ...screen.narrow }, narrowStyle))
  }
}

async function draw(with_: Browser, { compose, width, height, widths }: Screen, style = ''): Promise<Buffer> {
  const page = await with_.newPage({ viewport: { width, height }, deviceScaleFactor: (widths.at(-1) ?? width) / width, colorScheme: 'light' })
  await page.setContent(documentOf(compose(), style))
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await page.close()
  return png
}
