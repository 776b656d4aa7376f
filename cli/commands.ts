import { backupDrillCommand } from './backup-drill.ts'
import { backupNowCommand } from './backup-now.ts'
import { backupCommand, restoreCommand, verifyCommand } from './backup.ts'
import type { Command } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { exportLeadsCommand } from './export-leads.ts'
import { importWordpressCommand } from './import-wordpress.ts'
import { migrateCommand } from './migrate.ts'
import { restoreLatestCommand } from './restore-latest.ts'
import { samplesRemoveCommand } from './samples-remove.ts'
import { searchReindexCommand } from './search-reindex.ts'
import { seedCommand } from './seed.ts'
import { updateCommand } from './update.ts'
import { uploadsMoveCommand } from './uploads-move.ts'
import { userFirstAdminCommand } from './user-first-admin.ts'
import { userAddCommand, userFactorOffCommand, userListCommand, userRemoveCommand } from './user.ts'

/** Each operation is a file of its own and a line here; a longer name stands before the one that it begins with. */
export const commands: readonly Command[] = [
  userAddCommand,
  userListCommand,
  userRemoveCommand,
  userFactorOffCommand,
  userFirstAdminCommand,
  importWordpressCommand,
  seedCommand,
  searchReindexCommand,
  samplesRemoveCommand,
  exportLeadsCommand,
  backupNowCommand,
  backupDrillCommand,
  backupCommand,
  verifyCommand,
  restoreLatestCommand,
  restoreCommand,
  uploadsMoveCommand,
  migrateCommand,
  updateCommand,
  doctorCommand,
]
