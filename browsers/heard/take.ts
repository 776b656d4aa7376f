import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import type { BrowserPage } from '../page.ts'
import type { Desktop } from './desktop.ts'
import type { Orca } from './orca.ts'
import type { Expected, Step, Told } from './way.ts'
import { untilLoaded } from './window.ts'

/** Somebody who hears what is on the screen, and presses keys. */
export interface Listener {
  desktop: Desktop
  orca: Orca
  page: BrowserPage
  url(): string
}

const LOOKS_AGAIN_MS = 50
/** Longer than anything waits before it speaks: the calculator, a second after the last key. */
const RESTS_MS = 1500
/** Between two presses of a key on the way to something. */
const RESTS_BETWEEN_MS = 300
/** Nobody waits longer to hear what a press led to. */
const HEARD_WITHIN_MS = PATIENCE_MS / 4
const MOST_PRESSES = 40

/** Takes one step and writes down what was heard of it; throws where that is not what should be. */
export async function take(step: Step, listener: Listener, told: Told[]): Promise<void> {
  const { orca } = listener
  const mark = orca.said().length
  const heard = () => orca.said().slice(mark)
  const one: Told = { what: nameOf(step), heard: [] }
  told.push(one)
  try {
    await act(step, listener, heard)
    await untilHeard(heard, step.hears ?? [])
    await orca.untilQuiet(RESTS_MS)
    expectHeard(heard(), step)
  } catch (error) {
    throw new Error(`${one.what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    one.heard = heard()
  }
}

export function expectHeard(heard: readonly string[], { hears = [], never = [], atMost = heard.length }: Expected): void {
  const timesOf = (words: RegExp) => heard.filter((sentence) => words.test(sentence)).length
  for (const words of hears) if (timesOf(words) !== 1) throw new Error(`${words} was heard ${timesOf(words)} times`)
  for (const words of never) if (timesOf(words) > 0) throw new Error(`${words} was heard`)
  if (heard.length > atMost) throw new Error(`${heard.length} sentences were heard, where ${atMost} are enough`)
}

function nameOf(step: Step): string {
  if ('open' in step) return `open ${step.open}`
  if ('type' in step) return `type '${step.type}'`
  return step.until ? `${step.press} until ${step.until}` : step.press
}

async function act(step: Step, { desktop, orca, page, url }: Listener, heard: () => string[]): Promise<void> {
  if ('type' in step) return desktop.type(step.type)
  if ('press' in step) return step.until ? pressUntil(step.press, step.until, desktop, orca, heard) : desktop.press(step.press)
  await desktop.press('ctrl+l')
  await desktop.type(url() + step.open)
  await desktop.press('Return')
  await untilLoaded(page, url() + step.open)
}

async function pressUntil(key: string, goal: RegExp, desktop: Desktop, orca: Orca, heard: () => string[]): Promise<void> {
  for (let times = 0; times < MOST_PRESSES; times += 1) {
    await desktop.press(key)
    await sleep(RESTS_BETWEEN_MS)
    await orca.untilQuiet(RESTS_BETWEEN_MS)
    if (heard().some((sentence) => goal.test(sentence))) return
  }
  throw new Error(`it was not heard within ${MOST_PRESSES} presses`)
}

async function untilHeard(heard: () => string[], hears: readonly RegExp[]): Promise<void> {
  const givesUpAt = Date.now() + HEARD_WITHIN_MS
  while (!hears.every((words) => heard().some((sentence) => words.test(sentence)))) {
    if (Date.now() > givesUpAt) return
    await sleep(LOOKS_AGAIN_MS)
  }
}
