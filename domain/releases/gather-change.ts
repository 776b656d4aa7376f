import { translationOf } from '#shared/content/translations.ts'
import { RELEASE_MOST_CHANGES, RELEASE_MOST_CHARACTERS } from '#shared/limits.ts'
import * as messages from '#shared/messages.ts'
import { NEW_RELEASE } from '#shared/releases/release-kinds.ts'
import { type Account, actorOf } from '../accounts/account.ts'
import { findItem } from '../content/item-store.ts'
import { Refusal } from '../errors.ts'
import { rolledBack, siteWithin } from '../site-within.ts'
import type { Site, Write } from '../site.ts'
import { applyChange, naming } from './apply-change.ts'
import { kinds } from './change-kinds.ts'
import { insertRelease } from './make-release.ts'
import { refuseOthersSettings } from './may-publish.ts'
import { insertChange, lockRelease, selectChanges, updateChange } from './release-store.ts'
import { pick, type ReleaseChange, type Subject, type Values } from './release.ts'
import { titleOf } from './words-of-change.ts'

export interface Gathering {
  /** Id of an open release, or 'new'. */
  release: string
  /** Of a new release; after the day when blank. */
  name?: string | undefined
}

export interface GatheredChange extends Subject {
  /** What the form would have saved, as the operation takes it. */
  input: Values
  /** `updatedAt` of what the form was filled with. */
  madeFrom?: string | undefined
  /** What else is done with it, or not at all. */
  within?: ((write: Write) => Promise<void>) | undefined
}

/**
 * Puts a change into a release instead of saving it; visitors see nothing of it. It is tried out first and rolled back, so it
 * is refused for whatever saving by hand is refused for. What the release holds of the same thing already is added to.
 * Gives the release's id. Throws {@link Refusal} also `conflict` for a release that is not open any more, `invalid` when
 * nothing differs from what is stored, or when the release would hold more than one may.
 */
export async function gatherChange(site: Site, editor: Account, { release, name = '' }: Gathering, given: GatheredChange): Promise<string> {
  refuseOthersSettings(editor, [given])
  const tried = await tryOut(site, editor, release, given)
  return site.write(actorOf(editor), async (write) => {
    const releaseId = release === NEW_RELEASE ? await insertRelease(site, write, editor, name) : (await lockRelease(write, release)).id
    const changes = await selectChanges(write.trx, releaseId)
    const known = changes.find((change) => isOfSame(change, given))
    const change = known ? addedTo(known, tried) : newChange(write, editor, releaseId, given, tried)
    refuseTooMuch([...changes.filter((each) => each !== known), change])
    await (known ? updateChange(write.trx, change) : insertChange(write.trx, change))
    await given.within?.(write)
    const { kind, action } = given
    await write.audit({ action: 'change gathered', entity: 'release', entityId: releaseId, details: { kind, action, id: given.entityId } })
    return releaseId
  })
}

type Tried = Pick<ReleaseChange, 'title' | 'type' | 'fields' | 'base'>

/** What differs from what is stored, and that it can be made. */
function tryOut(site: Site, editor: Account, release: string, given: GatheredChange): Promise<Tried> {
  return rolledBack(site, actorOf(editor), async (write) => {
    await applyEnglish(site, write, editor, release, given)
    const type = given.kind === 'content-item' && given.entityId !== null ? (await findItem(write.trx, given.entityId)).type : given.type
    const base = given.entityId === null ? {} : ((await kinds[given.kind].read(siteWithin(site, write), given.entityId)) ?? {})
    const { became } = await applyChange(site, write, editor, { ...given, fields: given.input }, given.madeFrom)
    const subject = { ...given, type }
    if (given.action === 'remove') return { type, title: titleOf(subject, base), fields: {}, base }
    if (given.action === 'add') return { type, title: titleOf(subject, became), fields: became, base }
    const differing = Object.keys(given.input).filter((field) => Object.hasOwn(became, field))
    if (differing.length === 0) throw new Refusal('invalid', messages.releaseUnchanged)
    // A date that is left open is that of the publishing, not of this try.
    const fields = Object.fromEntries(differing.map((field) => [field, given.input[field] === null ? null : became[field]]))
    return { type, title: titleOf(subject, { ...base, ...became }), fields, base: pick(base, differing) }
  })
}

/** What is translated within a release is translated from the English of that release. */
async function applyEnglish(site: Site, write: Write, editor: Account, release: string, { input }: GatheredChange): Promise<void> {
  const translation = translationOf(input)
  if (!translation) return
  const changes = await selectChanges(write.trx, release)
  const english = changes.find(({ action, entityId }) => action === 'change' && entityId === translation.of)
  if (english) await naming(english, () => applyChange(site, write, editor, english))
}

const isOfSame = (change: ReleaseChange, { kind, entityId, action, input }: GatheredChange): boolean =>
  change.kind === kind &&
  change.action === action &&
  (entityId === null ? isSameTranslation(change.fields, input) : change.entityId === entityId)

function isSameTranslation(one: Values, other: Values): boolean {
  const [here, there] = [translationOf(one), translationOf(other)]
  return here !== undefined && here.of === there?.of && here.language === there.language
}

/** Fields that are gathered again were made from what is stored now; the others keep what they were made from. */
const addedTo = (known: ReleaseChange, { title, fields, base }: Tried): ReleaseChange => ({
  ...known,
  title,
  fields: { ...known.fields, ...fields },
  base: { ...known.base, ...base },
})

function refuseTooMuch(changes: readonly ReleaseChange[]): void {
  const characters = changes.reduce((sum, { fields, base }) => sum + JSON.stringify(fields).length + JSON.stringify(base).length, 0)
  if (changes.length > RELEASE_MOST_CHANGES || characters > RELEASE_MOST_CHARACTERS)
    throw new Refusal('invalid', messages.releaseFull(RELEASE_MOST_CHANGES, RELEASE_MOST_CHARACTERS))
}

const newChange = (write: Write, editor: Account, releaseId: string, given: GatheredChange, tried: Tried): ReleaseChange => ({
  id: write.newId(),
  releaseId,
  ...tried,
  done: null,
  kind: given.kind,
  action: given.action,
  entityId: given.entityId,
  gatheredBy: actorOf(editor),
  gatheredAt: write.now.toISOString(),
})
