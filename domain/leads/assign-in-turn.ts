import * as z from 'zod/mini'
import { storeSetting } from '#database/stored-settings.ts'
import type { Db, Trx } from '#database/tables.ts'
import { actorOf } from '../accounts/account.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site, Write } from '../site.ts'
import { insertLeadEvent } from './lead-events.ts'

const KEY = 'lead-turn'

/** Whether new enquiries go to the sales staff in turn, and to whom the last one went. */
const Turn = z.object({ isOn: z.boolean(), last: z.nullable(z.string()) })
type Turn = z.output<typeof Turn>

async function selectTurn(db: Db | Trx): Promise<Turn> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? Turn.parse(JSON.parse(row.value)) : { isOn: false, last: null }
}

const storeTurn = ({ trx, now }: Write, turn: Turn): Promise<void> => storeSetting(trx, KEY, turn, now.toISOString())

/** Off unless someone switched it on. */
export const isAssignedInTurn = async (site: Site): Promise<boolean> => (await selectTurn(site.db)).isOn

/** As the form has it. */
export const turnForm = (isOn: boolean) => ({ turn: isOn ? 'on' : 'off' })

/** A choice that was left as it was `seen` leaves what a colleague chose meanwhile. */
export async function setAssignedInTurn(site: Site, account: { id: string }, wanted: boolean, seen?: SeenFields): Promise<void> {
  await site.write(actorOf(account), async (write) => {
    await write.lock(KEY)
    const before = await selectTurn(write.trx)
    const saved = { entity: 'site', entityId: KEY }
    const { turn } = await mergeSeen(write, { given: turnForm(wanted), stored: turnForm(before.isOn), seen, saved })
    const isOn = turn === 'on'
    await storeTurn(write, { ...before, isOn })
    await write.audit({ action: 'enquiries in turn', entity: 'site', entityId: KEY, details: { isOn } })
  })
}

/** Whose turn it is, and moves on; undefined while that is off or nobody sells. Transactions in any process take their turns here. */
export async function takeTurn(write: Write): Promise<string | undefined> {
  if (!(await selectTurn(write.trx)).isOn) return undefined
  await write.lock(KEY)
  const { isOn, last } = await selectTurn(write.trx)
  const staff = await write.trx.selectFrom('users').select('id').where('role', '=', 'sales').orderBy('id').execute()
  const next = staff.find(({ id }) => last !== null && id > last) ?? staff[0]
  if (!isOn || !next) return undefined
  await storeTurn(write, { isOn, last: next.id })
  return next.id
}

/** What the history of an enquiry says of it. */
export async function noteTurn(write: Write, leadId: string, assignee: string): Promise<void> {
  await insertLeadEvent(write, { leadId, actor: 'turn', kind: 'assigned', details: { from: null, to: assignee } })
}
