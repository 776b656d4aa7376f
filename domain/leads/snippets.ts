import * as z from 'zod/mini'
import { firstNameOf, type SnippetValues } from '#shared/leads/fill-snippet.ts'
import { REPLY_SNIPPETS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { nairaRange } from '#shared/pricing.ts'
import { findNamed } from '#shared/same-name.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { listContentItems } from '../content/content-items.ts'
import { getCompany } from '../content/read-company.ts'
import { invalidField, Refusal } from '../errors.ts'
import { byName } from '../name-order.ts'
import { selectSamplesAddedAt } from '../samples/sample-store.ts'
import { mergeSeen, type SeenFields } from '../seen/merge-seen.ts'
import type { Site, Write } from '../site.ts'
import { keepUndoStep, takeUndoStep } from '../undo/undo-steps.ts'
import type { Lead } from './lead-store.ts'

/** A template, with places for what differs (shared/leads/fill-snippet.ts). */
export interface Snippet {
  id: string
  name: string
  text: string
}

const ACTION = 'snippet removed'
const Removed = z.object({ id: z.string(), name: z.string(), text: z.string() })

/** `isSample`: as the sample content wrote it. */
export interface ListedSnippet extends Snippet {
  isSample: boolean
}

/** All of them, by name. */
export async function listSnippets({ db }: Site): Promise<ListedSnippet[]> {
  const [addedAt, rows] = await Promise.all([
    selectSamplesAddedAt(db),
    db
      .selectFrom('reply_snippets')
      .leftJoin('samples', (join) => join.onRef('samples.entity_id', '=', 'reply_snippets.id').on('samples.entity', '=', 'snippet'))
      .select(['id', 'name', 'text', 'updated_at', 'samples.entity as sample'])
      .orderBy('reply_snippets.id')
      .execute(),
  ])
  return rows.toSorted(byName).map(({ sample, updated_at, ...snippet }) => ({
    ...snippet,
    isSample: sample !== null && addedAt !== undefined && updated_at <= addedAt,
  }))
}

/** Throws {@link Refusal} `not-found`. */
export async function getSnippet(site: Site, id: string): Promise<Snippet> {
  return known(await site.db.selectFrom('reply_snippets').select(['id', 'name', 'text']).where('id', '=', id).executeTakeFirst())
}

/**
 * Changes a text, or adds one without an id. Throws {@link Refusal} `not-found`, `invalid` for a name that another has, or
 * when there are too many, `conflict` for what a colleague changed after it was `seen`.
 */
export async function saveSnippet(
  site: Site,
  account: Account,
  id: string | undefined,
  given: Omit<Snippet, 'id'>,
  seen?: SeenFields,
): Promise<void> {
  await site.write(actorOf(account), async (write) => {
    await write.lock('snippets')
    const others = await write.trx.selectFrom('reply_snippets').select(['id', 'name', 'text']).execute()
    const savedId = id ?? write.newId()
    const { name, text } =
      id === undefined ? given : await merged(write, { given, stored: known(others.find((each) => each.id === id)), seen })
    if (
      findNamed(
        others.filter((other) => other.id !== id),
        name,
      )
    )
      throw invalidField('name', messages.snippetExists)
    if (id === undefined) {
      if (others.length >= REPLY_SNIPPETS) throw invalidField('name', messages.tooManySnippets(REPLY_SNIPPETS))
      await insert(write, { id: savedId, name, text })
    } else {
      await write.trx.updateTable('reply_snippets').set({ name, text, updated_at: write.now.toISOString() }).where('id', '=', id).execute()
    }
    await write.audit({ action: 'snippet saved', entity: 'snippet', entityId: savedId })
  })
}

/** Gives the step that undoes it. Throws {@link Refusal} `not-found`. */
export async function removeSnippet(site: Site, account: Account, id: string): Promise<string> {
  return site.write(actorOf(account), async (write) => {
    const gone = known(
      await write.trx.deleteFrom('reply_snippets').where('id', '=', id).returning(['id', 'name', 'text']).executeTakeFirst(),
    )
    await write.audit({ action: 'snippet removed', entity: 'snippet', entityId: id })
    return keepUndoStep(write, ACTION, gone)
  })
}

/** Throws {@link Refusal} `not-found` for a step that was taken, `conflict` when its name is another's meanwhile. */
export async function restoreSnippet(site: Site, account: Account, step: string): Promise<void> {
  await site.write(actorOf(account), async (write) => {
    await write.lock('snippets')
    const gone = await takeUndoStep(write, ACTION, step, Removed)
    const others = await write.trx.selectFrom('reply_snippets').select('name').execute()
    if (findNamed(others, gone.name)) throw new Refusal('conflict', messages.snippetExists)
    await insert(write, gone)
    await write.audit({ action: 'snippet restored', entity: 'snippet', entityId: gone.id })
  })
}

const merged = (write: Write, { stored, ...sent }: { given: Omit<Snippet, 'id'>; stored: Snippet; seen: SeenFields | undefined }) =>
  mergeSeen(write, { ...sent, stored: { name: stored.name, text: stored.text }, saved: { entity: 'snippet', entityId: stored.id } })

const insert = (write: Write, snippet: Snippet) =>
  write.trx
    .insertInto('reply_snippets')
    .values({ ...snippet, updated_at: write.now.toISOString() })
    .execute()

function known<T>(found: T | undefined): T {
  if (!found) throw new Refusal('not-found', messages.snippetNotFound)
  return found
}

/** Values of a snippet's placeholders for this enquiry and user; the prices are those that the site shows. */
export async function snippetValues(site: Site, { name, reference, details }: Lead, me: Account): Promise<SnippetValues> {
  const [company, packages] = await Promise.all([getCompany(site), listContentItems(site, 'package')])
  return {
    name,
    firstName: firstNameOf(name),
    reference,
    price: packages.map((each) => `${each.name} ${nairaRange(each)}`).join(', '),
    school: details.website || details.address || 'your school',
    company: company.name,
    me: me.name,
  }
}
