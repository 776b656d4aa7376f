import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { firefox } from './drivers/firefox.ts'
import { webkit } from './drivers/webkit.ts'
import { type Findings, openEveryPage } from './every-page.ts'
import type { Driver } from './page.ts'
import { inScene, makeSamples, type Samples, type Scene } from './scene.ts'
import { editor } from './stories/editor.ts'
import { sales } from './stories/sales.ts'
import { visitor } from './stories/visitor.ts'
import { expectSilence } from './story.ts'
import { tableOf } from './table.ts'
import { type Visit, visitOf } from './visit.ts'

const USE = `Usage: npm run browsers [-- [--browser firefox|webkit] [--width 360|1280] [visitor|editor|sales|pages]…]
The stories of a visitor, an editor and a sales person, then every page of the site and every screen of the back office, in Firefox ESR and
WebKitGTK at 360 and 1,280 px, on the built site with a database of its own. What is not installed is left out.`
const PAGES = 'pages'
const PICTURES = 'build/browsers'

const drivers: readonly Driver[] = [firefox, webkit]
const stories = [visitor, editor, sales]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'string', multiple: true, default: drivers.map(({ name }) => name) },
    width: { type: 'string', multiple: true, default: ['360', '1280'] },
    help: { type: 'boolean' },
  },
})
const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name)
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs one part of the work in a browser of its own; gives whether all went well. */
async function inBrowser(
  driver: Driver,
  width: number,
  samples: Samples,
  name: string,
  work: (visit: Visit, scene: Scene) => Promise<void>,
) {
  const where = `${driver.name} ${width} px, ${name}`
  let isFine = false
  await inScene(samples, async (scene) => {
    const page = await driver.start(width)
    try {
      await work(visitOf(page, scene.url), scene)
      isFine = true
      print(`ok      ${where}`)
    } catch (error) {
      const picture = join(PICTURES, `${driver.name}-${width}-${name}.png`)
      await page.screenshot(picture).catch(() => undefined)
      print(`FAILED  ${where}: ${error instanceof Error ? error.message : String(error)} (${picture})`)
    } finally {
      await page.close()
    }
  })
  return isFine
}

async function runStories(driver: Driver, width: number, samples: Samples): Promise<boolean> {
  let areFine = true
  for (const story of stories.filter(({ name }) => isAsked(name))) {
    const isFine = await inBrowser(driver, width, samples, story.name, async (visit, scene) => {
      await story.run(visit, scene)
      await expectSilence(visit.page)
    })
    areFine &&= isFine
  }
  return areFine
}

async function main(): Promise<boolean> {
  mkdirSync(PICTURES, { recursive: true })
  const found = new Map<string, Findings>()
  let areFine = true
  const samples = await makeSamples()
  try {
    for (const driver of drivers.filter(({ name }) => values.browser.some((asked) => asked.toLowerCase() === name.toLowerCase()))) {
      const missing = driver.missing()
      if (missing) print(`left out: ${driver.name}, ${missing}`)
      for (const width of missing ? [] : values.width.map(Number)) {
        if (!(await runStories(driver, width, samples))) areFine = false
        if (!isAsked(PAGES)) continue
        const work = async (visit: Visit, scene: Scene) => void found.set(`${driver.name} ${width}`, await openEveryPage(visit, scene))
        if (!(await inBrowser(driver, width, samples, PAGES, work))) areFine = false
      }
    }
  } finally {
    samples.remove()
  }
  if (found.size > 0) print(tableOf(found))
  return areFine && [...found.values()].every((findings) => [...findings.values()].every((wrong) => wrong.length === 0))
}

if (values.help) print(USE)
else process.exitCode = (await main()) ? 0 : 1
