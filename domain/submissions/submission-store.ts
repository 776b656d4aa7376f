import type { Db, Trx } from '#database/tables.ts'

/** Keyed hashes of who sent something, from where, in which words. */
export interface SenderMarks {
  address: string
  sender: string
  words: string | null
}

export interface StoredSubmission extends SenderMarks {
  form: string
  key: string | null
  fingerprint: string
  recordId: string
  reference: string
}

interface FirstSubmission {
  fingerprint: string
  id: string
  reference: string
}

export async function selectSubmissionByKey(trx: Trx, form: string, key: string): Promise<FirstSubmission | undefined> {
  return trx
    .selectFrom('submissions')
    .select(['fingerprint', 'record_id as id', 'reference'])
    .where('form', '=', form)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** The newest equal submission since a moment. */
export async function selectRepeat(trx: Trx, form: string, fingerprint: string, since: Date): Promise<FirstSubmission | undefined> {
  return trx
    .selectFrom('submissions')
    .select(['fingerprint', 'record_id as id', 'reference'])
    .where('form', '=', form)
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSubmission(trx: Trx, id: string, submission: StoredSubmission, now: Date): Promise<void> {
  const { key, recordId, ...columns } = submission
  const row = { ...columns, id, idempotency_key: key, record_id: recordId, created_at: now.toISOString() }
  await trx.insertInto('submissions').values(row).execute()
}

/** Times of the newest submissions from an address since a moment, newest first, at most so many. */
export async function selectTimesFrom(trx: Trx, address: string, since: Date, most: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('submissions')
    .select('created_at')
    .where('address', '=', address)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.created_at)
}

/** How many records of a form came from an address since a moment; what is sent again makes no other. */
export async function countFromAddress(trx: Trx, form: string, address: string, since: Date): Promise<number> {
  const { times } = await counted(trx, since, 'record_id').where('address', '=', address).where('form', '=', form).executeTakeFirstOrThrow()
  return Number(times)
}

export async function countFromSender(trx: Trx, sender: string, since: Date): Promise<number> {
  const { times } = await counted(trx, since).where('sender', '=', sender).executeTakeFirstOrThrow()
  return Number(times)
}

/** How many other senders used the same words. */
export async function countOthersWithWords(trx: Trx, { words, sender }: SenderMarks, since: Date): Promise<number> {
  const { times } = await counted(trx, since, 'sender').where('words', '=', words).where('sender', '!=', sender).executeTakeFirstOrThrow()
  return Number(times)
}

/** How many came since a moment, or how many different ones of a column. */
const counted = (trx: Trx, since: Date, column?: 'record_id' | 'sender') =>
  trx
    .selectFrom('submissions')
    .select(({ fn }) => (column ? fn.count<number>(column).distinct() : fn.countAll<number>()).as('times'))
    .where('created_at', '>', since.toISOString())

/** What a reference came from, and when. */
export async function selectSubmissionOf(db: Db, reference: string) {
  return db
    .selectFrom('submissions')
    .select(['form', 'reference', 'created_at as createdAt'])
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst()
}

/** With its record goes what could tell of it. */
export async function deleteSubmissionsOf(trx: Trx, recordId: string): Promise<void> {
  await trx.deleteFrom('submissions').where('record_id', '=', recordId).execute()
}
