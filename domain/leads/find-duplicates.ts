import { type Expression, sql, type SqlBool } from 'kysely'
import { MERGED_INTO_ONE } from '#shared/limits.ts'
import type { Site } from '../site.ts'
import { type StoredLead, selectLeadsWhere } from './lead-store.ts'
import { e164sOf } from './phone-number.ts'

const MOST_SHOWN = 20
/** A number that half a town calls from is no sign of one visitor: of very many no more are read than these. */
const MOST_READ = 100

/**
 * Enquiries that came from the same phone number or e-mail address as this one or what stands behind it, newest first. Those that
 * stand behind another and those that look like spam are left out; one that stands behind another itself has none.
 */
export async function findDuplicates({ db }: Site, lead: Pick<StoredLead, 'id' | 'mergedInto' | 'phone' | 'email'>): Promise<StoredLead[]> {
  if (lead.mergedInto) return []
  const group = [lead, ...(await findMerged({ db }, lead.id))]
  const phones = [...new Set(group.flatMap(({ phone }) => e164sOf(phone)))]
  const emails = [...new Set(group.map(({ email }) => email).filter(Boolean))].map((email) => sql`lower(${email})`)
  // Apart, since each has an index of its own.
  const alike: Expression<SqlBool>[] = []
  for (const column of ['phone_e164', 'other_e164'])
    if (phones.length > 0) alike.push(sql<boolean>`${sql.ref(column)} in (${sql.join(phones)})`)
  if (emails.length > 0) alike.push(sql<boolean>`lower(email) in (${sql.join(emails)})`)
  const found = await Promise.all(
    alike.map((isAlike) =>
      selectLeadsWhere(
        db,
        (eb) => eb.and([isAlike, eb('merged_into', 'is', null), eb('spam_reasons', 'is', null), eb('id', '!=', lead.id)]),
        {
          limit: MOST_READ,
        },
      ),
    ),
  )
  const byId = new Map(found.flat().map((each) => [each.id, each]))
  return [...byId.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, MOST_SHOWN)
}

/** Enquiries that were merged into one, in the order in which they came. */
export const findMerged = async ({ db }: Pick<Site, 'db'>, id: string): Promise<StoredLead[]> =>
  (await selectLeadsWhere(db, (eb) => eb('merged_into', '=', id), { limit: MERGED_INTO_ONE })).toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  )
