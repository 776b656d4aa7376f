import { storeLeadWords } from '../../leads/search-words-of-lead.ts'
import type { Site } from '../../site.ts'
import { deleteSubmissionsOf } from '../../submissions/submission-store.ts'
import { eraseMentions, findMentions, foundWith, wordsAbout } from '../mentions.ts'
import { isNamesake, type Person } from '../person.ts'
import { factsOf, type Found, keysOf, type Place } from '../place.ts'
import { MENTION } from './enquiries.ts'

const HISTORY = { table: 'lead_events', columns: ['text', 'details'] } as const
const TASKS = { table: 'lead_tasks', columns: ['title'] } as const

/** What staff and visitors did and wrote since. Those of their own enquiries go with them. */
export const enquiryHistory: Place = {
  name: 'History of enquiries',
  holds: { lead_events: HISTORY.columns },
  async find(site, person) {
    const own = await site.db
      .selectFrom('lead_events')
      .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
      .select(['lead_events.id', 'lead_events.at', 'lead_events.kind', 'text', 'lead_events.details', 'reference'])
      .where('lead_id', 'in', [...person.leadIds, ''])
      .orderBy('lead_events.id')
      .execute()
    return [
      ...own.map(({ id, at, kind, text, details, reference }): Found => {
        const shown = details === '{}' ? '' : details
        return { key: id, isOwn: true, facts: factsOf({ What: kind, Reference: reference, At: at, Text: text, Details: shown }) }
      }),
      ...(await othersNaming(site, person, HISTORY)),
    ]
  },
  async erase({ trx }, person, found) {
    const keys = keysOf(found, false)
    await trx
      .deleteFrom('lead_events')
      .where('id', 'in', [...keysOf(found, true), ''])
      .execute()
    await eraseMentions(trx, HISTORY, wordsAbout(person), found)
    const changed = await trx
      .selectFrom('lead_events')
      .select('lead_id')
      .distinct()
      .where('id', 'in', [...keys, ''])
      .execute()
    await storeLeadWords(
      trx,
      changed.map(({ lead_id }) => lead_id),
    )
  },
}

/** What staff mean to do about enquiries. */
export const enquiryTasks: Place = {
  name: 'What is to be done about enquiries',
  holds: { lead_tasks: TASKS.columns },
  async find(site, person) {
    const own = await site.db
      .selectFrom('lead_tasks')
      .innerJoin('leads', 'leads.id', 'lead_tasks.lead_id')
      .select(['lead_tasks.id', 'title', 'due_at', 'done_at', 'reference'])
      .where('lead_id', 'in', [...person.leadIds, ''])
      .orderBy('lead_tasks.id')
      .execute()
    return [
      ...own.map(({ id, title, due_at, done_at, reference }): Found => {
        return { key: id, isOwn: true, facts: factsOf({ What: title, Reference: reference, Due: due_at, Done: done_at }) }
      }),
      ...(await othersNaming(site, person, TASKS)),
    ]
  },
  async erase({ trx }, person, found) {
    await trx
      .deleteFrom('lead_tasks')
      .where('id', 'in', [...keysOf(found, true), ''])
      .execute()
    await eraseMentions(trx, TASKS, wordsAbout(person), found)
  },
}

/** Their demos, with the marks of the choices that made them. */
export const demos: Place = {
  name: 'Demos',
  holds: { appointments: ['starts_at', 'ends_at'] },
  async find({ db }, person) {
    const rows = await db
      .selectFrom('appointments')
      .innerJoin('leads', 'leads.id', 'appointments.lead_id')
      .select(['appointments.id', 'starts_at', 'ends_at', 'state', 'reference'])
      .where('lead_id', 'in', [...person.leadIds, ''])
      .orderBy('appointments.id')
      .execute()
    return rows.map(({ id, starts_at, ends_at, state, reference }) => ({
      key: id,
      isOwn: true,
      facts: factsOf({ What: state, Reference: reference, From: starts_at, To: ends_at }),
    }))
  },
  async erase({ trx }, _person, found) {
    const ids = keysOf(found, true)
    for (const id of ids) await deleteSubmissionsOf(trx, id)
    await trx
      .deleteFrom('appointments')
      .where('id', 'in', [...ids, ''])
      .execute()
  },
}

/** Rows along enquiries of others that name them. Someone else of the same name keeps it. */
async function othersNaming(site: Site, person: Person, texts: typeof HISTORY | typeof TASKS): Promise<Found[]> {
  const mentions = await findMentions(site, texts, wordsAbout(person))
  const rows = await site.db
    .selectFrom(texts.table)
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select([`${texts.table}.id as key`, 'reference', 'leads.name'])
    .where(`${texts.table}.id`, 'in', [...mentions.keys(), ''])
    .where('lead_id', 'not in', [...person.leadIds, ''])
    .execute()
  return rows.flatMap(({ key, reference, name }) =>
    foundWith(key, mentions.get(key) ?? [], { What: MENTION, Reference: reference }, { isNamesake: isNamesake(person, name) }),
  )
}
