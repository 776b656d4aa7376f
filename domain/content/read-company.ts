import { storeSetting } from '#database/stored-settings.ts'
import type { Trx } from '#database/tables.ts'
import { Company, defaultCompany } from '#shared/content/company.ts'
import type { Site } from '../site.ts'

export const COMPANY_KEY = 'company'

/** The company details as an editor set them; defaults where nothing is stored. */
export const getCompany = (site: Site): Promise<Company> =>
  site.freshness.keep('company', async () => {
    const row = await site.db.selectFrom('settings').select('value').where('key', '=', COMPANY_KEY).executeTakeFirst()
    if (!row) return defaultCompany
    const parsed = Company.safeParse(JSON.parse(row.value))
    if (parsed.success) return parsed.data
    site.log.error({ fields: parsed.error.issues.map((issue) => issue.path.join('.')) }, 'stored company details do not fit their schema')
    return defaultCompany
  })

export const storeCompany = (trx: Trx, company: Company, now: Date): Promise<void> =>
  storeSetting(trx, COMPANY_KEY, company, now.toISOString())
