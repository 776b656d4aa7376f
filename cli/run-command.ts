import { parseArgs, styleText } from 'node:util'
import { type Command, CommandError } from './command.ts'

/** Runs what the words ask for; gives the exit code. Mistakes and failures are one line on stderr. */
export async function runCommand(commands: readonly Command[], words: readonly string[]): Promise<0 | 1> {
  try {
    const text = await dispatch(commands, words)
    if (text) process.stdout.write(`${text}\n`)
    return 0
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]
    process.stderr.write(`${styleText('red', 'Error:', { stream: process.stderr })} ${reason}\n`)
    return 1
  }
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h'])

async function dispatch(commands: readonly Command[], words: readonly string[]): Promise<string | undefined> {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
  if (command) return runOne(command, words.slice(command.name.split(' ').length))
  const named = words.filter((word) => !HELP.has(word))
  const meant = commands.filter(({ name }) => named.every((word, index) => name.split(' ')[index] === word))
  if (meant.length > 0 && (words.length === 0 || named.length < words.length)) return overview(meant)
  throw new CommandError(`unknown command: ${words.join(' ')} (npm run cli -- --help lists them)`)
}

async function runOne(command: Command, words: readonly string[]): Promise<string | undefined> {
  const { values, positionals } = readWords(command, words)
  if (values.help) return helpOf(command)
  const missing = command.operands[positionals.length]
  if (missing) throw new CommandError(`${command.name}: ${missing} is missing (usage: ${usageOf(command)})`)
  const extra = positionals[command.operands.length + (command.mayFollow?.length ?? 0)]
  if (extra !== undefined) throw new CommandError(`${command.name}: unexpected argument ${extra} (usage: ${usageOf(command)})`)
  await command.run({ operands: positionals, options: values as Record<string, string | boolean | undefined> })
  return undefined
}

function readWords(command: Command, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { ...command.options, help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
  } catch (error) {
    const reason = (error as Error).message.split('. ')[0]
    throw new CommandError(`${command.name}: ${reason} (npm run cli -- ${command.name} --help)`, { cause: error })
  }
}

/** Name and operands, such as `backup drill [FILE]`. */
const wordsOf = ({ name, operands, mayFollow = [] }: Command): string =>
  [name, ...operands, ...mayFollow.map((operand) => `[${operand}]`)].join(' ')

const usageOf = (command: Command): string =>
  [
    'npm run cli --',
    wordsOf(command),
    ...Object.entries(command.options).map(([option, { value }]) => `[--${option}${value ? ` ${value}` : ''}]`),
  ].join(' ')

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => wordsOf(command).length))
  const lines = commands.map((command) => `  ${wordsOf(command).padEnd(width)}  ${command.about}`)
  return ['Usage: npm run cli -- COMMAND [--help]', '', ...lines].join('\n')
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options).map(([name, { value, about }]) => `  --${name}${value ? ` ${value}` : ''}  ${about}`)
  return [
    `Usage: ${usageOf(command)}`,
    '',
    command.about,
    ...(command.details ? [command.details] : []),
    '',
    ...options,
    '  --help  shows this',
  ].join('\n')
}
