import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { firefox } from '../drivers/firefox.ts'
import { inScene, makeSamples, type Samples, type Scene } from '../scene.ts'
import { visitOf } from '../visit.ts'
import { missingForDesktop, startDesktop } from './desktop.ts'
import { missingOrca, startOrca } from './orca.ts'
import { expectHeard, type Listener, take } from './take.ts'
import type { Told, Way } from './way.ts'
import { booking } from './ways/booking.ts'
import { editor } from './ways/editor.ts'
import { price } from './ways/price.ts'
import { sales } from './ways/sales.ts'
import { openWindow } from './window.ts'

const USE = `Usage: npm run heard [-- [--told] [price|booking|sales|editor]…]
Four ways by keys in Firefox ESR, with what Orca says of them, on the built site with a database of its own. --told prints every sentence.
What is not installed is left out. While it runs, no other Orca of this account may.`
const FOLDER = 'build/heard'
/** Before the first word nothing of what was done before is left to be said. */
const RESTS_MS = 1000

const ways = [price, booking, sales, editor]
const { values, positionals } = parseArgs({ allowPositionals: true, options: { told: { type: 'boolean' }, help: { type: 'boolean' } } })
const print = (line: string) => void process.stdout.write(`${line}\n`)
const heardIn = (told: readonly Told[]) => told.flatMap(({ heard }) => heard)

/** Somebody in front of a screen that says what is on it, with nothing left of who was there before. */
async function withListener(scene: Scene, log: string, work: (listener: Listener) => Promise<void>): Promise<void> {
  const desktop = await startDesktop()
  try {
    const orca = await startOrca(desktop, log)
    try {
      const page = await openWindow(desktop)
      try {
        await work({ desktop, orca, page, url: scene.url })
      } finally {
        await page.close()
      }
    } finally {
      await orca.stop()
    }
  } finally {
    await desktop.stop()
  }
}

/** Gives a row of the table. */
async function walk(way: Way, samples: Samples): Promise<{ cells: string[]; isFine: boolean }> {
  const log = join(FOLDER, `${way.name}.log`)
  rmSync(log, { force: true })
  const told: Told[] = []
  let fault = ''
  const go = async (listener: Listener, scene: Scene) => {
    await way.before?.(visitOf(listener.page, scene.url), scene)
    await listener.orca.untilQuiet(RESTS_MS)
    for (const step of way.steps(scene)) await take(step, listener, told)
    expectHeard(heardIn(told), { never: way.never, atMost: way.atMost })
  }
  await inScene(samples, (scene) =>
    withListener(scene, log, async (listener) => {
      try {
        await go(listener, scene)
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error)
        await listener.page.screenshot(join(FOLDER, `${way.name}.png`)).catch(() => undefined)
      }
    }),
  )
  print(fault ? `FAILED  ${way.name}: ${fault} (${log})` : `ok      ${way.name}`)
  for (const { what, heard } of fault ? told.slice(-2) : values.told ? told : []) print([`  ${what}`, ...heard].join('\n    '))
  return { cells: [way.name, String(heardIn(told).length), String(way.atMost), fault ? 'FAILED' : 'ok'], isFine: !fault }
}

async function main(): Promise<boolean> {
  const missing = firefox.missing() ?? missingForDesktop() ?? missingOrca()
  if (missing) {
    print(`left out: what Orca says, ${missing}`)
    return true
  }
  mkdirSync(FOLDER, { recursive: true })
  const rows: { cells: string[]; isFine: boolean }[] = []
  const samples = await makeSamples()
  try {
    for (const way of ways.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) rows.push(await walk(way, samples))
  } finally {
    samples.remove()
  }
  const head = ['Way', 'Sentences', 'At most', 'Result']
  print([head, head.map(() => '---'), ...rows.map(({ cells }) => cells)].map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
  return rows.every(({ isFine }) => isFine)
}

if (values.help) print(USE)
else process.exitCode = (await main()) ? 0 : 1
