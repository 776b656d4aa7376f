import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { projectRoot } from '#config/project-root.ts'
import { analysisFolder } from './unused-code/analysis-folder.ts'

interface Check {
  name: string
  command: string
  /** Said when it fails. */
  mend: string
}

/** The folders with code, whose imports have directions. */
export const ROOMS = [
  'config',
  'server',
  'api',
  'app',
  'cli',
  'domain',
  'database',
  'shared',
  'bench',
  'browsers',
  'tests',
  'scripts',
  'drawings',
]

/** Says what no code uses, below a root; files that have not changed are not read again. */
export const unusedCommand = (root: string): string =>
  `knip --cache --cache-location ${analysisFolder(root)} --no-progress --no-config-hints`

/** What can be known without running the site: `npm run check` runs it, `npm test` begins with it. */
const checks = (): Check[] => [
  // First: it takes longest, and one processor. Its own cache is no help: it does not notice a changed file of TypeScript.
  {
    name: 'imports',
    command: `depcruise --output-type err ${ROOMS.join(' ')}`,
    mend: 'the rules say why: .dependency-cruiser.json',
  },
  { name: 'types', command: 'tsc --noEmit', mend: 'npm run typecheck' },
  { name: 'format', command: 'oxfmt --check .', mend: 'npm run format' },
  { name: 'lint', command: 'oxlint --deny-warnings --quiet', mend: 'npm run lint' },
  { name: 'documents', command: 'node --disable-warning=ExperimentalWarning scripts/check-documents.ts', mend: 'say what is so' },
  { name: 'unused code', command: unusedCommand(projectRoot), mend: 'remove it, or use it' },
]

/** Writes files anew that types, lint and imports read: beside it they would miss some. */
const ROUTE_TYPES: Check = { name: 'route types', command: 'react-router typegen', mend: 'npm run typecheck' }

/** Runs them side by side and prints a line for each; true when all are fine. */
export async function runChecks(): Promise<boolean> {
  if (!(await runCheck(ROUTE_TYPES))) return false
  const waiting = checks()
  const failed: string[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await runCheck(check))) failed.push(check.name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return failed.length === 0
}

async function runCheck({ name, command, mend }: Check): Promise<boolean> {
  const startedAt = performance.now()
  const { status, output } = await runQuietly(command)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(status === 0 ? `ok  ${name} (${seconds} s)\n` : `${output}FAILED  ${name} (${seconds} s): ${mend}\n`)
  return status === 0
}

/** The words of a check stay together, also while another one runs. */
function runQuietly(command: string): Promise<{ status: number; output: string }> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ status: code ?? 1, output }))
  })
}
