import { findFirstAdminLink } from '#domain/accounts/first-admin.ts'
import { type Command, CommandError } from './command.ts'
import { withSite } from './with-site.ts'

export const userFirstAdminCommand: Command = {
  name: 'user first-admin',
  operands: [],
  about: 'prints the link that makes the first administrator, while there is none',
  options: {},
  async run() {
    const link = await withSite(findFirstAdminLink)
    if (!link) throw new CommandError('user first-admin: there is an administrator already (npm run cli -- user list names them)')
    process.stdout.write(`${link}\n`)
  },
}
