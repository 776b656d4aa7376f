import type { ExpressionBuilder } from 'kysely'
import type { OutboxRow, Tables } from '#database/tables.ts'

/** `given_up`: tried in vain, and nobody has dealt with it. `settled`: staff said that it need not go. */
export const mailStates = ['waiting', 'held', 'sent', 'given_up', 'settled'] as const
export type MailState = (typeof mailStates)[number]

export function mailStateOf(row: Pick<OutboxRow, 'sent_at' | 'given_up_at' | 'settled_at' | 'held_at'>): MailState {
  if (row.sent_at !== null) return 'sent'
  if (row.settled_at !== null) return 'settled'
  if (row.given_up_at !== null) return 'given_up'
  return row.held_at !== null ? 'held' : 'waiting'
}

/** The mails of a state, as {@link mailStateOf} names it. */
export const inMailState = (state: MailState) => (eb: ExpressionBuilder<Tables, 'outbox'>) => {
  if (state === 'sent') return eb('sent_at', 'is not', null)
  const unsent = eb('sent_at', 'is', null)
  if (state === 'settled') return eb.and([unsent, eb('settled_at', 'is not', null)])
  if (state === 'given_up') return eb.and([unsent, eb('given_up_at', 'is not', null), eb('settled_at', 'is', null)])
  return eb.and([unsent, eb('given_up_at', 'is', null), eb('held_at', state === 'held' ? 'is not' : 'is', null)])
}
