import { selectRoleAddresses } from '../accounts/user-store.ts'
import type { Site } from '../site.ts'

/** Who gets the mails to staff: `MAIL_TO`, or every admin and sales user while it is unset. */
export const findStaffAddresses = async (site: Site, mailTo: readonly string[] | undefined): Promise<readonly string[]> =>
  mailTo ?? selectRoleAddresses(site.db, ['admin', 'sales'])
