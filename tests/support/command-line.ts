import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { vi } from 'vitest'
import { commands } from '#cli/commands.ts'
import { runCommand } from '#cli/run-command.ts'
import { projectRoot } from '#config/project-root.ts'
import type { Place } from './engines.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Answer {
  code: number
  stdout: string
  stderr: string
}

/** Runs the command line as its own process in a place, with its data folder as the working directory. */
export const runCliAt = (place: Place, words: readonly string[], environment: Record<string, string> = {}): Promise<Answer> =>
  startCliAt(place, words, environment).answer

/** The same, with a way to end it in the middle. */
export function startCliAt(
  { dataDir, databaseUrl }: Place,
  words: readonly string[],
  environment: Record<string, string> = {},
): { answer: Promise<Answer>; kill(): void } {
  const all = ['--disable-warning=ExperimentalWarning', join(projectRoot, 'cli/main.ts'), ...words]
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...environment }
  let kill = () => {}
  const answer = new Promise<Answer>((resolve) => {
    const child = execFile(process.execPath, all, { cwd: dataDir, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
    kill = () => void child.kill('SIGKILL')
  })
  return { answer, kill: () => kill() }
}

/** The same on SQLite, in an empty folder or the given one. */
export const runCli = (words: readonly string[], folder = temporaryFolder()): Promise<Answer> =>
  runCliAt({ dataDir: folder, databaseUrl: undefined }, words)

/** The same without a process of its own, which takes seconds: for what says in one line what is wrong. */
export async function askCommand(words: readonly string[]): Promise<Answer> {
  vi.stubEnv('DATA_DIR', temporaryFolder())
  const said = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += stripVTControlCharacters(String(text))
      return true
    }),
  )
  const code = await runCommand(commands, words)
  for (const spy of spies) spy.mockRestore()
  vi.unstubAllEnvs()
  return { code, ...said }
}
