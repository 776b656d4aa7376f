import { checkBackups } from './check-backups.ts'
import { checkClock } from './check-clock.ts'
import { checkData } from './check-data.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkProxy } from './check-proxy.ts'
import { checkDkim, checkDmarc, checkSpf } from './check-sender.ts'
import { checkServer } from './check-server.ts'
import { checkSettings } from './check-settings.ts'
import { checkStorage } from './check-storage.ts'
import { checkTls } from './check-tls.ts'
import type { Examined, Finding } from './finding.ts'

export type Check = (examined: Examined) => Promise<Finding>

/** In the order in which they are told. Rights of DATA_DIR come before the database, which closes to others what it opens there. */
export const checks: Readonly<Record<string, Check>> = {
  settings: checkSettings,
  data: checkData,
  database: checkDatabase,
  disk: checkDisk,
  backups: checkBackups,
  server: checkServer,
  tls: checkTls,
  proxy: checkProxy,
  mail: checkMail,
  spf: checkSpf,
  dkim: checkDkim,
  dmarc: checkDmarc,
  clock: checkClock,
  storage: checkStorage,
}
