import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { makePassword } from '#domain/accounts/password.ts'
import { takeOffSecondFactors } from '#domain/accounts/take-off-factors.ts'
import { addUser, findUser, listUsers, removeUser } from '#domain/accounts/users.ts'
import { Refusal } from '#domain/errors.ts'
import { NewUserForm } from '#shared/accounts/account-forms.ts'
import { firstError, readForm } from '#shared/forms.ts'
import { type Command, CommandError, type Invocation } from './command.ts'
import { withSite } from './with-site.ts'

const ACTOR = 'cli'

export const userAddCommand: Command = {
  name: 'user add',
  operands: [],
  about: 'adds a staff account',
  details: ['', 'Without --password it asks for one; an empty answer, or no terminal to ask on, makes one and prints it once.'].join('\n'),
  options: {
    email: { type: 'string', value: 'E', about: 'their e-mail address' },
    role: { type: 'string', value: 'R', about: 'admin (all), editor (posts, pages, comments) or sales (enquiries)' },
    name: { type: 'string', value: 'N', about: 'how they are called; the part before the @ when left out' },
    password: { type: 'string', value: 'P', about: 'at least 10 characters' },
  },
  async run({ options }) {
    const typed = options.password ?? (await askPassword())
    const password = typed || makePassword()
    const form = readForm(NewUserForm, { ...options, name: options.name ?? String(options.email ?? '').split('@')[0], password })
    if (!form.ok) throw new CommandError(`user add: ${firstError(form.errors)}`)
    const user = await withSite((site) => addUser(site, ACTOR, form.value)).catch(asCommandError)
    process.stdout.write(`Added ${user.email} (${user.role})${typed ? '' : `, password ${password}`}\n`)
  },
}

export const userListCommand: Command = {
  name: 'user list',
  operands: [],
  about: 'lists the staff',
  options: {},
  async run() {
    const users = await withSite(listUsers)
    if (users.length === 0) process.stdout.write('There are no users\n')
    for (const { email, role, name, twoFactor } of users) {
      process.stdout.write(`${email}  ${role}  ${name}${twoFactor ? '  with a second factor' : ''}\n`)
    }
  },
}

const emailOption: Command['options'] = { email: { type: 'string', value: 'ADDRESS', about: 'the same: their e-mail address' } }

/** Whom a command is about, as its operand or as `--email`. */
function readAddress(command: string, { operands: [address], options: { email } }: Invocation): string {
  const given = [address, email].filter((each) => typeof each === 'string' && each !== '')
  if (given.length === 0) throw new CommandError(`${command}: ADDRESS is missing, such as ada@example.com`)
  if (given.length > 1) throw new CommandError(`${command}: give the address once, with --email or without`)
  return String(given[0])
}

export const userRemoveCommand: Command = {
  name: 'user remove',
  operands: [],
  mayFollow: ['ADDRESS'],
  about: 'removes a staff account and ends its sessions',
  options: emailOption,
  async run(invocation) {
    const email = readAddress('user remove', invocation)
    await withSite(async (site) => removeUser(site, ACTOR, (await findUser(site, { email })).id)).catch(asCommandError)
    process.stdout.write(`Removed ${email}\n`)
  },
}

export const userFactorOffCommand: Command = {
  name: 'user factor-off',
  operands: [],
  mayFollow: ['ADDRESS'],
  about: 'turns off the second factor of a staff account, removes its passkeys and ends its sessions',
  options: emailOption,
  async run(invocation) {
    const email = readAddress('user factor-off', invocation)
    await withSite(async (site) => takeOffSecondFactors(site, ACTOR, (await findUser(site, { email })).id)).catch(asCommandError)
    process.stdout.write(`${email} signs in with the password alone\n`)
  },
}

function asCommandError(error: unknown): never {
  throw error instanceof Refusal ? new CommandError(error.message, { cause: error }) : error
}

/** Nothing that is typed shows on the screen; undefined where nobody can be asked. */
async function askPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  process.stdout.write('Password (empty to make one): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await reader.question('')
  reader.close()
  process.stdout.write('\n')
  return answer
}
