import type { Kysely } from 'kysely'
import { wordsOf } from '../../search/words-of-text.ts'
import { eraseMentions, findMentions, isSure, type Words, wordsAbout } from '../mentions.ts'
import type { Person } from '../person.ts'
import { factsOf, type Found, keysGoing, keysOf, type Place } from '../place.ts'

/** Hashes by which repeats and floods are noticed; nobody can be read from them. */
export const submissions: Place = {
  name: 'Marks of what was sent',
  holds: { submissions: ['idempotency_key', 'fingerprint', 'reference', 'address', 'sender', 'words'] },
  async find({ db }, person) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'form', 'created_at'])
      .where((eb) =>
        eb.or([
          eb('record_id', 'in', [...person.leadIds, ...person.commentIds, ...person.subscriberIds, '']),
          eb('sender', 'in', [...person.hashes.senders, '']),
        ]),
      )
      .execute()
    return rows.map(({ id, form, created_at }) => ({ key: id, isOwn: true, facts: { Form: form, Sent: created_at } }))
  },
  async erase({ trx }, _person, found) {
    await trx
      .deleteFrom('submissions')
      .where('id', 'in', [...keysOf(found, true), ''])
      .execute()
  },
}

/** How often what they sent was decided to be spam and honest; signs of words and links are many people's and stay. */
export const spamSigns: Place = {
  name: 'Decisions about spam',
  holds: { spam_signs: ['sign'] },
  async find({ db }, { hashes }) {
    const rows = await db
      .selectFrom('spam_signs')
      .selectAll()
      .where('sign', 'in', [...hashes.signs, ''])
      .execute()
    return rows.map(({ sign, spam, honest, learned_at }) => ({
      key: sign,
      isOwn: true,
      facts: factsOf({ 'Decided to be spam': spam, 'Decided to be honest': honest, Last: learned_at }),
    }))
  },
  async erase({ trx }, { hashes }) {
    await trx
      .deleteFrom('spam_signs')
      .where('sign', 'in', [...hashes.signs, ''])
      .execute()
  },
}

/** A list must hold something, and a blank account stands for whoever asked for references that there are not. */
const NOBODY = '-'

/** Somebody tried to sign in with their address, within a day; and whether there is an account is no secret of theirs. */
export const signInTries: Place = {
  name: 'Tries to sign in',
  holds: { sign_in_tries: ['account', 'address'], known_sign_ins: ['account', 'address'], audit: ['entity_id'] },
  async find({ db }, { hashes }) {
    const tries = await db
      .selectFrom('sign_in_tries')
      .select(['id', 'at'])
      .where('account', 'in', [...hashes.accounts, NOBODY])
      .execute()
    const told = await db
      .selectFrom('audit')
      .select(['id', 'at'])
      .where('entity', '=', 'unknown account')
      .where('entity_id', 'in', [...hashes.accounts, NOBODY])
      .execute()
    return [...tries, ...told].map(({ id, at }) => ({ key: id, isOwn: true, facts: { At: at } }))
  },
  async erase({ trx }, { hashes }) {
    for (const table of ['sign_in_tries', 'known_sign_ins'] as const) {
      await trx
        .deleteFrom(table)
        .where('account', 'in', [...hashes.accounts, NOBODY])
        .execute()
    }
    await trx
      .updateTable('audit')
      .set({ entity_id: 'erased' })
      .where('entity', '=', 'unknown account')
      .where('entity_id', 'in', [...hashes.accounts, NOBODY])
      .execute()
  },
}

export const invitations: Place = {
  name: 'Invitations to the staff',
  holds: { invitations: ['email'] },
  async find({ db }, { emails }) {
    const rows = await db
      .selectFrom('invitations')
      .select(['id', 'email', 'role', 'created_at'])
      .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', [...emails, '']))
      .execute()
    return rows.map(({ id, email, role, created_at }) => ({
      key: id,
      isOwn: true,
      facts: factsOf({ Email: email, Role: role, Sent: created_at }),
    }))
  },
  async erase({ trx }, _person, found) {
    await trx
      .deleteFrom('invitations')
      .where('id', 'in', [...keysOf(found, true), ''])
      .execute()
  },
}

/** A place where they stand within something else, as text. `loses`: what names them goes as a whole. */
interface TextPlace {
  name: string
  table: string
  columns: readonly string[]
  key?: string
  what: string
  loses: 'row' | 'words'
  words?: (person: Person) => Words
}

const textPlace = ({ name, table, columns, key = 'id', what, loses, words = wordsAbout }: TextPlace): Place => ({
  name,
  holds: { [table]: columns },
  async find(site, person) {
    const mentions = await findMentions(site, { table, columns, key }, words(person))
    return Array.from(mentions, ([found, told]): Found => {
      const isTheirs = loses === 'row' && isSure({ mentions: told })
      const facts = { What: what }
      return isTheirs ? { key: found, isOwn: true, facts } : { key: found, isOwn: false, goesWhole: loses === 'row', mentions: told, facts }
    })
  },
  async erase({ trx }, person, found) {
    await (trx as Kysely<any>)
      .deleteFrom(table)
      .where(key, 'in', [...keysGoing(found), ''])
      .execute()
    if (loses === 'words') await eraseMentions(trx, { table, columns, key }, words(person), found)
  },
})

/** What it takes to undo may hold a copy of what is erased. */
export const undoSteps = textPlace({
  name: 'What can be undone',
  table: 'undo_steps',
  columns: ['facts'],
  what: 'A step that could be taken back',
  loses: 'row',
})

export const workingCopies = textPlace({
  name: 'What staff are writing',
  table: 'working_copies',
  columns: ['fields'],
  what: 'Something that is written and not saved yet',
  loses: 'words',
})

/** As they stand in an address, where two ways of writing blanks and signs are usual. */
const asInAddresses = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, encodeURIComponent(word), new URLSearchParams([['', word]]).toString().slice(1)])),
]

export const enquiryViews = textPlace({
  name: 'Searches of enquiries that staff kept',
  table: 'lead_views',
  columns: ['name', 'query'],
  what: 'Someone of the staff looks for them under a name',
  loses: 'row',
  words(person) {
    const { marks, names } = wordsAbout(person)
    return { marks: asInAddresses(marks), names: asInAddresses(names) }
  },
})

export const answers = textPlace({
  name: 'Templates',
  table: 'reply_snippets',
  columns: ['name', 'text'],
  what: 'Named in a template that staff answer with',
  loses: 'words',
})

/** Kept as words without accents; what looks like an address or a number never is. */
export const searchMisses = textPlace({
  name: 'Searches without a result',
  table: 'search_misses',
  columns: ['words'],
  key: 'words',
  what: 'Somebody looked for this name',
  loses: 'row',
  words: ({ names }) => ({
    marks: [],
    names: names
      .map((name) =>
        wordsOf(name)
          .map(({ folded }) => folded)
          .join(' '),
      )
      .filter(Boolean),
  }),
})
