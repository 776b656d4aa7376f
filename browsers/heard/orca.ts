import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { end } from '../drivers/processes.ts'
import type { Desktop } from './desktop.ts'

const ORCA = '/usr/bin/orca'
const LOOKS_AGAIN_MS = 50
const SAID = /^\d\d:\d\d:\d\d\.\d+ - SPEECH OUTPUT: '((?:.|\n {18})*?)'(?: voice=\w+)? ?(?:\[?\{.*|None)$/gm
/** Not each letter that is typed, nor a whole page once it has come: who knows a page stops that. */
const SETTINGS = { enableKeyEcho: false, sayAllOnLoad: false, enableBraille: false, enableSound: false }

/** Read by Orca at its start: a line of its log is there as soon as it was said, not once 8 KB are full. */
const CUSTOMIZATIONS = 'import orca.debug\norca.debug.debugFile.reconfigure(line_buffering=True)\n'

/** Orca without a voice: what it says stands in its log. */
export interface Orca {
  /** All sentences so far. */
  said(): string[]
  /** Waits until it has done what it had to do, and for so long has had nothing to say. */
  untilQuiet(forMs: number): Promise<void>
  stop(): Promise<void>
}

export const missingOrca = () => (existsSync(ORCA) ? undefined : `${ORCA} is not there (apt-get install orca)`)

export async function startOrca({ environment, home }: Desktop, log: string): Promise<Orca> {
  writeSettings(home)
  // It finds no server of speech there, and starts none.
  const env = { ...environment, SPEECHD_ADDRESS: `unix_socket:${join(home, 'nobody')}` }
  const child = spawn(ORCA, ['--debug-file', log], { env, stdio: 'ignore' })
  const said = () => (existsSync(log) ? saidIn(readFileSync(log, 'utf8')) : [])
  const givesUpAt = Date.now() + PATIENCE_MS
  while (said().length === 0) {
    if (child.exitCode !== null) throw new Error(`Orca ended at once: see ${log}; it refuses to run beside another one`)
    if (Date.now() > givesUpAt) throw new Error(`Orca says nothing: see ${log}`)
    await sleep(LOOKS_AGAIN_MS)
  }
  return { said, untilQuiet: (forMs) => untilQuiet(log, said, forMs), stop: () => end(child) }
}

function saidIn(log: string): string[] {
  return [...log.matchAll(SAID)].map(([, words = '']) => words.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

function writeSettings(home: string): void {
  const folder = join(home, '.local/share/orca')
  mkdirSync(folder, { recursive: true })
  const profile = ['Default', 'default']
  const settings = {
    general: { startingProfile: profile, firstStart: false },
    profiles: { default: { profile, ...SETTINGS, pronunciations: {}, keybindings: {} } },
    pronunciations: {},
    keybindings: {},
  }
  writeFileSync(join(folder, 'user-settings.conf'), JSON.stringify(settings))
  writeFileSync(join(folder, 'orca-customizations.py'), CUSTOMIZATIONS)
}

/** Its log has a line for each event that it looks at, said or not. */
async function untilQuiet(log: string, said: () => string[], forMs: number): Promise<void> {
  let since = Date.now()
  let before = said().length
  for (;;) {
    const { size } = statSync(log)
    await sleep(LOOKS_AGAIN_MS)
    const now = said().length
    if (now > before) since = Date.now()
    before = now
    if (statSync(log).size === size && Date.now() - since >= forMs) return
  }
}
