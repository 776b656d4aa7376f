import type { Trx } from '#database/tables.ts'

export interface Submission {
  form: string
  key: string | null
  fingerprint: string
  recordId: string
  reference: string
}

export async function selectSubmissionByKey(trx: Trx, form: string, key: string): Promise<Submission | undefined> {
  const row = await trx.selectFrom('submissions').selectAll().where('form', '=', form).where('idempotency_key', '=', key).executeTakeFirst()
  return row && toSubmission(row)
}

/** The newest equal submission since a moment. */
export async function selectRepeat(trx: Trx, form: string, fingerprint: string, since: Date): Promise<Submission | undefined> {
  const row = await trx
    .selectFrom('submissions')
    .selectAll()
    .where('form', '=', form)
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toSubmission(row)
}

export async function insertSubmission(trx: Trx, id: string, submission: Submission, now: Date): Promise<void> {
  await trx
    .insertInto('submissions')
    .values({
      id,
      form: submission.form,
      idempotency_key: submission.key,
      fingerprint: submission.fingerprint,
      record_id: submission.recordId,
      reference: submission.reference,
      created_at: now.toISOString(),
    })
    .execute()
}

const toSubmission = (row: {
  form: string
  idempotency_key: string | null
  fingerprint: string
  record_id: string
  reference: string
}): Submission => ({
  form: row.form,
  key: row.idempotency_key,
  fingerprint: row.fingerprint,
  recordId: row.record_id,
  reference: row.reference,
})
