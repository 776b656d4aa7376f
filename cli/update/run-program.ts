import { spawn } from 'node:child_process'
import { appendFileSync, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PRIVATE_FILE } from '#config/private-files.ts'
import { settingNames } from '#config/read-config.ts'
import { CommandError } from '../command.ts'

const MOST_KEPT = 100_000

interface Running {
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Gets all that it writes. */
  log?: string
}

/** Runs a program to its end and gives what it wrote on stdout. Throws {@link CommandError} with its last words when it fails. */
export function runProgram(program: string, args: readonly string[], { cwd, env = process.env, log }: Running): Promise<string> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const kept = { stdout: '', all: '' }
  const note = (name: 'stdout' | undefined) => (chunk: Buffer) => {
    if (log) appendFileSync(log, chunk, { mode: PRIVATE_FILE })
    if (name) kept[name] += chunk
    kept.all = (kept.all + chunk).slice(-MOST_KEPT)
  }
  child.stdout.on('data', note('stdout'))
  child.stderr.on('data', note(undefined))
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new CommandError(`${[program.split('/').at(-1), ...args].join(' ')}: ${reason}`))
    child.on('error', (error) => fail(error.message))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(kept.stdout)
      else fail(`${lastLine(kept.all) ?? `ended with ${signal ?? code}`}${log ? ` (all of it is in ${log})` : ''}`)
    })
  })
}

/** `Error: …` of a command says what went wrong, wherever it stands; npm says its own after it. */
function lastLine(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim())
  return lines.findLast((line) => /\bError: /.test(line))?.replace(/^.*?\bError: /, '') ?? lines.at(-1)
}

/** React chooses its build by the first; the others are of the npm that runs this command, which may be told to be silent. */
const NOT_PASSED_ON = new Set(['NODE_ENV', 'npm_config_loglevel', 'npm_config_local_prefix'])

/** The environment without the site's settings: what is built or tried is not the site. */
export const withoutSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !NOT_PASSED_ON.has(name) && !settingNames.includes(name.replace(/_FILE$/, ''))),
  )

/** A release brings its own Node. */
export function nodeOf(release: string): string {
  const own = join(release, 'node_modules/.bin/node')
  return existsSync(own) ? own : process.execPath
}

/** The environment with the programs of a release first, as npm gives it. */
export const withProgramsOf = (release: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  PATH: [join(release, 'node_modules/.bin'), env.PATH].join(delimiter),
})

/** Runs an operation of a release's own command line, with the settings of the site. */
export const runCliOf = (release: string, words: readonly string[], log?: string): Promise<string> =>
  runProgram(nodeOf(release), ['--disable-warning=ExperimentalWarning', 'cli/main.ts', ...words], {
    cwd: release,
    env: withProgramsOf(release, process.env),
    ...(log ? { log } : {}),
  })
