import { mailKindName } from '#shared/mail-kinds.ts'
import { eraseMentions, findMentions, foundWith, wordsAbout } from '../mentions.ts'
import { isNamesake } from '../person.ts'
import { factsOf, type Found, keysOf, type Place } from '../place.ts'

const TEXTS = { table: 'outbox', columns: ['subject', 'text'], copies: ['html', 'words'] }

/** Mails to them, from them, and about their enquiries, sent or not; and mails that name them among others. */
export const mails: Place = {
  name: 'Mails',
  holds: {
    outbox: [
      'recipient',
      'reply_to',
      'subject',
      'text',
      'html',
      'once_key',
      'lead_id',
      'unsubscribe_url',
      'last_error',
      'words',
      'calendar',
    ],
  },
  async find(site, person) {
    const own = await site.db
      .selectFrom('outbox')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('lead_id', 'in', [...person.leadIds, '-']),
          eb(eb.fn<string>('lower', ['recipient']), 'in', [...person.emails, '-']),
          eb(eb.fn<string>('lower', ['reply_to']), 'in', [...person.emails, '-']),
        ]),
      )
      .execute()
    const mentions = await findMentions(site, TEXTS, wordsAbout(person))
    const isOwn = new Set(own.map(({ id }) => id))
    const rows = await site.db
      .selectFrom('outbox')
      .leftJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['outbox.id', 'outbox.kind', 'recipient', 'subject', 'text', 'outbox.created_at', 'sent_at', 'leads.name'])
      .where('outbox.id', 'in', [...isOwn, ...mentions.keys(), ''])
      .orderBy('outbox.id')
      .execute()
    return rows.flatMap(({ id, kind, recipient, subject, text, created_at, sent_at, name }): Found[] => {
      const about = { What: mailKindName(kind), Written: created_at, Sent: sent_at }
      if (isOwn.has(id)) {
        const facts = factsOf({ ...about, Subject: subject, To: recipient ?? 'The staff', Text: text })
        return [{ key: id, isOwn: true, facts }]
      }
      // A mail about somebody else's enquiry may hold the same name and mean them.
      const facts = factsOf({ ...about, Where: 'Named among others' })
      return foundWith(id, mentions.get(id) ?? [], facts, { isNamesake: name !== null && isNamesake(person, name) })
    })
  },
  async erase({ trx }, person, found) {
    await trx
      .deleteFrom('outbox')
      .where('id', 'in', [...keysOf(found, true), ''])
      .execute()
    await trx
      .deleteFrom('outbox')
      .where('lead_id', 'in', [...person.leadIds, ''])
      .execute()
    const keys = keysOf(found, false)
    await eraseMentions(trx, TEXTS, wordsAbout(person), found)
    // It says what the text says, in lines that are cut anywhere.
    await trx
      .updateTable('outbox')
      .set({ calendar: null })
      .where('id', 'in', [...keys, ''])
      .execute()
  },
}
