import { filledFields, kindNames, shownText } from '../../leads/lead-forms.ts'
import { deleteLeads } from '../../leads/lead-store.ts'
import { storeLeadWords } from '../../leads/search-words-of-lead.ts'
import type { Site } from '../../site.ts'
import { deleteSubmissionsOf } from '../../submissions/submission-store.ts'
import { eraseMentions, findMentions, foundWith, wordsAbout } from '../mentions.ts'
import { isNamesake, type Person } from '../person.ts'
import { factsOf, type Found, keysOf, type Place } from '../place.ts'

export const MENTION = 'Named in another enquiry'

const TEXTS = { table: 'leads', columns: ['details', 'notes', 'source'] }

/** Their own enquiries with all that was said in them, and what others wrote that names them. */
export const enquiries: Place = {
  name: 'Enquiries',
  holds: {
    leads: [
      'reference',
      'name',
      'email',
      'phone',
      'phone_e164',
      'other_e164',
      'details',
      'notes',
      'source',
      'consent',
      'seen_at',
      'seen_times',
    ],
    lead_words: ['words'],
  },
  async find(site, person) {
    const rows = await site.db
      .selectFrom('leads')
      .leftJoin('consents', 'consents.id', 'leads.consent')
      .selectAll('leads')
      .select('consents.wording')
      .where('leads.id', 'in', [...person.leadIds, ''])
      .orderBy('leads.id')
      .execute()
    const own = rows.map((row): Found => {
      const details = JSON.parse(row.details) as Record<string, string>
      const words = { name: row.name, email: row.email, phone: row.phone, phoneE164: row.phone_e164, details }
      const filled = filledFields(row.kind, words).map(({ field, text }) => [field.label, shownText(field, text)])
      const source = Object.entries(JSON.parse(row.source) as Record<string, string>).map(([name, value]) => `${name}: ${value}`)
      return {
        key: row.id,
        isOwn: true,
        facts: factsOf({
          What: kindNames[row.kind],
          Reference: row.reference,
          Sent: row.created_at,
          ...Object.fromEntries(filled),
          'Dialled from anywhere': [row.phone_e164, row.other_e164].filter(Boolean).join(', ') || null,
          Status: row.status,
          Notes: row.notes,
          'Looked suspicious': row.spam_reasons,
          'Came from': source.join(', '),
          'First opened by staff': row.read_at,
          'Last looked at where it stands': row.seen_at,
          'How often': row.seen_times || null,
          'Sent under': row.wording ?? 'No form: it came by a program',
        }),
      }
    })
    return [...own, ...(await mentionsIn(site, person))]
  },
  async erase({ trx, leadsChanged }, person, found) {
    const ids = keysOf(found, true)
    leadsChanged()
    for (const id of ids) await deleteSubmissionsOf(trx, id)
    await deleteLeads(trx, ids)
    await eraseMentions(trx, TEXTS, wordsAbout(person), found)
    await storeLeadWords(trx, keysOf(found, false))
    if (found.length > 0) leadsChanged()
  },
}

async function mentionsIn(site: Site, person: Person): Promise<Found[]> {
  const mentions = await findMentions(site, TEXTS, wordsAbout(person))
  const rows = await site.db
    .selectFrom('leads')
    .select(['id', 'reference', 'name'])
    .where('id', 'in', [...mentions.keys(), ''])
    .where('id', 'not in', [...person.leadIds, ''])
    .execute()
  return rows.flatMap(({ id, reference, name }) =>
    foundWith(id, mentions.get(id) ?? [], { What: MENTION, Reference: reference }, { isNamesake: isNamesake(person, name) }),
  )
}
