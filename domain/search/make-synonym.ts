import type { Trx } from '#database/tables.ts'
import * as deskMessages from '#shared/desk-messages.ts'
import * as messages from '#shared/messages.ts'
import { invalidField, Refusal } from '../errors.ts'
import type { Site, Write } from '../site.ts'
import { searchPosts } from './search-posts.ts'
import { wordsOf } from './words-of-text.ts'

/** Groups of synonyms are content items of this type. */
const TYPE = 'search-synonym'

/**
 * From now on a search for `words` finds what a search for `same` finds: in the group that holds `same` already, or in a new
 * one. Takes the searches off the list of those in vain. Throws {@link Refusal} `invalid` when `same` finds nothing itself.
 */
export async function makeSynonym(site: Site, actor: string, { words, same }: { words: string; same: string }): Promise<void> {
  const [given, other] = [phraseOf(words), phraseOf(same)]
  if (!given) throw invalidField('words', deskMessages.fieldRequired('Searched for'))
  if (!other) throw invalidField('same', deskMessages.fieldRequired('Means the same as'))
  if (given === other) throw invalidField('same', messages.synonymOfItself)
  const { hits, partial } = await searchPosts(site, { query: same, limit: 1, kinds: ['post', 'page'], withScreens: true, isTrial: true })
  if (hits.length === 0 || partial) throw invalidField('same', messages.synonymFindsNothing(same))
  await site.write(actor, async (write) => {
    await write.lock(`items:${TYPE}`)
    const groups = await readGroups(write.trx)
    const group = groups.find(({ phrases }) => phrases.some((phrase) => phraseOf(phrase) === other))
    if (group) await storeGroup(write, group.id, [...group.phrases.filter((phrase) => phraseOf(phrase) !== given), words.trim()])
    else await insertGroup(write, [words.trim(), same.trim()])
    await setDismissed(write, words, write.now.toISOString())
    await write.audit({ action: 'synonym made', entity: 'content_item', entityId: group?.id ?? TYPE, details: { type: TYPE } })
    write.contentChanged()
  })
}

/** Takes words out of every group, and groups that would hold one phrase alone with them. Throws {@link Refusal} `not-found`. */
export async function unmakeSynonym(site: Site, actor: string, words: string): Promise<void> {
  await site.write(actor, async (write) => {
    await write.lock(`items:${TYPE}`)
    const holding = (await readGroups(write.trx)).filter(({ phrases }) => phrases.some((phrase) => phraseOf(phrase) === phraseOf(words)))
    if (holding.length === 0) throw new Refusal('not-found', messages.synonymNotFound)
    for (const { id, phrases } of holding) {
      const rest = phrases.filter((phrase) => phraseOf(phrase) !== phraseOf(words))
      if (rest.length > 1) await storeGroup(write, id, rest)
      else await write.trx.deleteFrom('content_items').where('id', '=', id).execute()
    }
    await setDismissed(write, words, null)
    await write.audit({ action: 'synonym taken back', entity: 'content_item', entityId: TYPE, details: { type: TYPE } })
    write.contentChanged()
  })
}

/** As search compares it. */
const phraseOf = (text: string): string =>
  wordsOf(text.replaceAll(',', ' '))
    .map(({ stem }) => stem)
    .join(' ')

async function readGroups(trx: Trx): Promise<{ id: string; phrases: string[] }[]> {
  const rows = await trx
    .selectFrom('content_items')
    .select(['id', 'data'])
    .where('type', '=', TYPE)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, data }) => {
    const { words = '' } = JSON.parse(data) as { words?: string }
    return {
      id,
      phrases: words
        .split(',')
        .map((phrase) => phrase.trim())
        .filter(Boolean),
    }
  })
}

const dataOf = (phrases: readonly string[]): string =>
  JSON.stringify({ words: phrases.map((phrase) => phrase.replaceAll(',', ' ')).join(', ') })

const storeGroup = ({ trx, now }: Write, id: string, phrases: readonly string[]) =>
  trx
    .updateTable('content_items')
    .set({ data: dataOf(phrases), updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()

async function insertGroup({ trx, now, newId }: Write, phrases: readonly string[]): Promise<void> {
  const { last } = await trx
    .selectFrom('content_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('type', '=', TYPE)
    .executeTakeFirstOrThrow()
  const row = { id: newId(), type: TYPE, position: (last ?? 0) + 10, data: dataOf(phrases), updated_at: now.toISOString() }
  await trx.insertInto('content_items').values(row).execute()
}

const setDismissed = ({ trx }: Write, words: string, dismissed_at: string | null) =>
  trx.updateTable('search_misses').set({ dismissed_at }).where('words', '=', words).execute()
