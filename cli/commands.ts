import { backupCommand, restoreCommand, verifyCommand } from './backup.ts'
import type { Command } from './command.ts'
import { exportLeadsCommand } from './export-leads.ts'
import { importWordpressCommand } from './import-wordpress.ts'
import { samplesRemoveCommand } from './samples-remove.ts'
import { searchReindexCommand } from './search-reindex.ts'
import { seedCommand } from './seed.ts'
import { uploadsMoveCommand } from './uploads-move.ts'
import { userAddCommand, userFactorOffCommand, userListCommand, userRemoveCommand } from './user.ts'

/** Each operation is a file of its own and a line here. */
export const commands: readonly Command[] = [
  userAddCommand,
  userListCommand,
  userRemoveCommand,
  userFactorOffCommand,
  importWordpressCommand,
  seedCommand,
  searchReindexCommand,
  samplesRemoveCommand,
  exportLeadsCommand,
  backupCommand,
  verifyCommand,
  restoreCommand,
  uploadsMoveCommand,
]
