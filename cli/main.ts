import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runCommand(commands, process.argv.slice(2))
