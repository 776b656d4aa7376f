import { styleText } from 'node:util'
import { examine, type NamedFinding } from '#domain/doctor/examine.ts'
import type { FindingState } from '#domain/doctor/finding.ts'
import { type Command, CommandError } from './command.ts'
import { readSettings } from './with-site.ts'

const STATE_WIDTH = 5
const CHECK_WIDTH = 8
const COLOURS = { ok: 'green', look: 'yellow', wrong: 'red' } as const satisfies Record<FindingState, string>

export const doctorCommand: Command = {
  name: 'doctor',
  operands: [],
  about: 'checks settings, database, disk, backups, mail, proxy, TLS and the rest, and says how to fix what is wrong',
  details: [
    '',
    'A line for each check: ok, look (it works, or can not be told from here) or wrong. The exit code is 1 when anything is wrong. Nothing is',
    'changed and no mail is sent; the conversation with the mail server ends before a text. Run it as the account of the site, on its machine.',
  ].join('\n'),
  options: { json: { type: 'boolean', about: 'one JSON object a line: check, state, says, mend' } },
  async run({ options: { json } }) {
    const bad: string[] = []
    for await (const finding of findings()) {
      if (finding.state === 'wrong') bad.push(finding.check)
      process.stdout.write(`${json ? JSON.stringify(finding) : sayLine(finding)}\n`)
    }
    if (bad.length > 0) throw new CommandError(`doctor: wrong: ${bad.join(', ')}`)
  },
}

/** Settings that can't be read are the one finding. */
async function* findings(): AsyncGenerator<NamedFinding> {
  let config
  try {
    config = readSettings()
  } catch (error) {
    yield {
      check: 'settings',
      state: 'wrong',
      says: `${(error as Error).message}.`,
      mend: 'Correct it, then run doctor again for the other checks.',
    }
    return
  }
  yield* examine(config)
}

function sayLine({ check, state, says, mend }: NamedFinding): string {
  const shown = styleText(COLOURS[state], state.padEnd(STATE_WIDTH), { stream: process.stdout })
  return [shown, check.padEnd(CHECK_WIDTH), says, ...(mend ? [`To fix it: ${mend}`] : [])].join('  ')
}
