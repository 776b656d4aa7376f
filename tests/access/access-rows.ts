import type { AccessRow } from './access-row.ts'
import { accountRows } from './account-rows.ts'
import { adminContentRows } from './admin-content-rows.ts'
import { appointmentRows } from './appointment-rows.ts'
import { commentRows } from './comment-rows.ts'
import { contentRows } from './content-rows.ts'
import { leadRows } from './lead-rows.ts'
import { outboxRows } from './outbox-rows.ts'
import { privacyRows } from './privacy-rows.ts'
import { statisticsRows } from './statistics-rows.ts'
import { subscriberRows } from './subscriber-rows.ts'
import { systemRows } from './system-rows.ts'

/** Every call of the API, once. */
export const accessRows: readonly AccessRow[] = [
  ...systemRows,
  ...contentRows,
  ...adminContentRows,
  ...commentRows,
  ...leadRows,
  ...appointmentRows,
  ...subscriberRows,
  ...statisticsRows,
  ...outboxRows,
  ...privacyRows,
  ...accountRows,
]
