import type { Db, Trx } from '#database/tables.ts'
import { SCHOOL_CATEGORY_ID } from '#shared/carousels.ts'
import type { Company } from '#shared/content/company.ts'
import { getCompany } from '../content/read-company.ts'
import { changeCompanyWithin, findCompany } from '../content/save-company.ts'
import type { Site, Write } from '../site.ts'
import { slugOf } from '../slug.ts'

interface Named {
  id: number
  name: string
  slug: string
}

const SCHOOL_APP = 'school-app'

/** The school application's by its name, or by the address that it had when it was made. */
const isSchoolApp = ({ name, slug }: Pick<Named, 'name' | 'slug'>): boolean => slugOf(name) === SCHOOL_APP || slug === SCHOOL_APP

/**
 * The category whose articles the page of the school application shows: the one that was set, else number 9 of the specification where that
 * is the school application's. Any other may have that number because nine were made.
 */
export async function findSchoolCategory(db: Db | Trx, { schoolCategory }: Pick<Company, 'schoolCategory'>): Promise<Named | undefined> {
  const row = await db
    .selectFrom('categories')
    .select(['id', 'name', 'slug'])
    .where('id', '=', schoolCategory ?? SCHOOL_CATEGORY_ID)
    .executeTakeFirst()
  return row && (schoolCategory !== null || isSchoolApp(row)) ? row : undefined
}

/** Its number as pages show it; undefined where there is none. Read once a generation. */
export const getSchoolCategoryId = (site: Site): Promise<number | undefined> =>
  site.freshness.keep('school category', async () => (await findSchoolCategory(site.db, await getCompany(site)))?.id)

/** What the setting says to programs: the specification's number stands for no choice, unless another category has it. */
export async function readSchoolCategory(db: Db, company: Company): Promise<number | null> {
  if (company.schoolCategory !== null || (await findSchoolCategory(db, company))) return company.schoolCategory ?? SCHOOL_CATEGORY_ID
  const other = await db.selectFrom('categories').select('id').where('id', '=', SCHOOL_CATEGORY_ID).executeTakeFirst()
  return other ? null : SCHOOL_CATEGORY_ID
}

/** Has the page show another category. Throws {@link Refusal} `invalid` for one that is not there. */
export const setSchoolCategory = async (write: Write, actor: string, id: number): Promise<void> =>
  void (await changeCompanyWithin(write, actor, { schoolCategory: id }))

/** The school application's category takes the place where the one that was set is gone; made by whoever or whatever. */
export async function takeSchoolPlace(write: Write, actor: string, category: Named): Promise<void> {
  if (!isSchoolApp(category)) return
  const { company } = await findCompany(write.trx)
  if (!(await findSchoolCategory(write.trx, company))) await setSchoolCategory(write, actor, category.id)
}
