import { data, redirect, replace } from 'react-router'
import { type Account, actorOf } from '#domain/accounts/account.ts'
import { Refusal } from '#domain/errors.ts'
import type { Site } from '#domain/site.ts'
import { StaleRefusal } from '#domain/stale.ts'
import { takeOffline, undoTakingOffline } from '#domain/texts/take-offline.ts'
import { type Stored, type TextKind, textOperations } from '#domain/texts/text-operations.ts'
import { publishingStatus } from '#domain/visibility.ts'
import { dropWork } from '#domain/working-copies/working-copies.ts'
import type { Finding } from '#shared/posts/finding.ts'
import { attempt, type FormAgain, readPosted } from '../../parts/forms/attempt.ts'
import { actionNamed } from '../../parts/forms/screen-actions.ts'
import { noticePath } from '../../parts/page/notice.tsx'
import type { BinNotice } from '../bin/bin-notices.ts'
import { DISCARD } from '../editor/editor-form.tsx'
import { UnsettledRefusal } from '../going-out/unsettled-refusal.ts'
import type { Again } from '../going-out/use-going-out.ts'
import { TO_PREVIEW } from '../preview/on-to-preview.tsx'
import { isSave, type OFFLINE_NOTICES, SAVED, type SaveIntent } from '../publishing-buttons.ts'
import { gathered } from '../releases/gathering-in.ts'
import { GATHER_INTENT } from '../releases/release-choice.tsx'
import { keepPosted } from '../working-copies/keep-posted.ts'
import type { Conflict } from './conflict.ts'
import type { Publishing } from './publishing.ts'
import { gatherPosted, savePosted } from './save-posted.ts'
import { conflictOf, merged } from './stale-text.ts'
import { textPaths } from './text-paths.ts'

/** What comes back to the editor of a text: what to mend, and both versions when someone else saved meanwhile. */
export interface TextAgain extends Again {
  intent: SaveIntent
  conflict?: Conflict
}

interface Asked<K extends TextKind> {
  site: Site
  editor: Account
  of: Publishing<K>
  /** By name; with what came as a file, once that is stored. */
  fields: Record<string, string>
}

/** What a screen on which a text is written says was done. */
export type TextNotice = (typeof SAVED)[SaveIntent]['did'] | 'restored' | 'discarded' | keyof typeof OFFLINE_NOTICES | typeof TO_PREVIEW

type Act = <K extends TextKind>(asked: Asked<K>, text: Stored<K>) => Promise<Response>

/** What a button does with a stored text, whatever stands in its form. */
const moves = {
  async bin({ site, editor, of }, { id }) {
    await textOperations[of.kind].bin(site, actorOf(editor), id)
    return redirect(noticePath<BinNotice>(textPaths[of.kind].list, 'binned', [id]))
  },
  async online({ site, editor, of, fields }, { id }) {
    await undoTakingOffline(site, editor, of.kind, fields.ids ?? '')
    return redirect(noticePath<TextNotice>(textPaths[of.kind].edit(id), 'online'))
  },
} satisfies Readonly<Record<string, Act>>

/** What a button does with a stored text once the words of its form are kept. */
const keeping = {
  offline: async ({ site, editor, of }, { id }) =>
    redirect(noticePath<TextNotice>(textPaths[of.kind].edit(id), 'offline', [await takeOffline(site, editor, of.kind, id)])),
  preview: async ({ of }, { id }) => redirect(textPaths[of.kind].preview(id)),
} satisfies Readonly<Record<string, Act>>

export type TextIntent = keyof typeof moves | keyof typeof keeping | SaveIntent | typeof DISCARD | typeof GATHER_INTENT

/** Does what a button of the editor asks for. `id` is the address's. */
export async function actOnText<K extends TextKind>(
  of: Publishing<K>,
  site: Site,
  editor: Account,
  id: string | undefined,
  form: FormData,
) {
  const posted = readPosted(form)
  const pressed = posted.intent ?? ''
  const intent = isSave(pressed) ? pressed : 'save'
  const asked: Asked<K> = { site, editor, of, fields: posted }
  let text: Stored<K> | null = null
  const outcome = await attempt(site, posted, async () => {
    text = await of.find(site, id)
    const move = actionNamed<Act>(moves, pressed)
    if (move && text) return move(asked, text)
    if (pressed === DISCARD) return discard(asked, text)
    asked.fields = (await of.storeFiles?.(site, editor, form, posted)) ?? posted
    if (pressed === GATHER_INTENT) return gathered(await gatherPosted(asked, text))
    const act = actionNamed<Act>(keeping, pressed)
    if (!act || !text) return save(asked, text, intent)
    const stored = of.formOf(text, site.timeZone)
    await keepPosted(site, editor, { entity: of.kind, id: text.id, fields: asked.fields, stored })
    return act(asked, text)
  })
  return outcome instanceof Response ? outcome : again(asked, text, outcome, intent)
}

async function discard<K extends TextKind>({ site, editor, of, fields: { work = '' } }: Asked<K>, text: Stored<K> | null) {
  await site.write(actorOf(editor), ({ trx }) => dropWork(trx, editor, work))
  return redirect(noticePath<TextNotice>(textPaths[of.kind].edit(text?.id ?? null), 'discarded', [work]))
}

async function save<K extends TextKind>(asked: Asked<K>, text: Stored<K> | null, intent: SaveIntent) {
  const { site, of, fields } = asked
  const { made_from: madeFrom = '', work = '' } = fields
  const isMerge = fields.merge === 'yes' && text?.updatedAt === madeFrom
  try {
    const saved = await savePosted({ ...asked, fields: isMerge ? await merged(of, site, text, fields) : fields }, text, intent)
    const isLater = intent === 'publish' && publishingStatus(saved, site.clock.now()) !== 'published'
    // What is new has to be stored before it can be looked at. The way back never leads to an empty form.
    const said = fields.intent === ('preview' satisfies TextIntent) ? TO_PREVIEW : SAVED[isLater ? 'schedule' : intent].did
    return (text ? redirect : replace)(noticePath<TextNotice>(textPaths[of.kind].edit(saved.id), said, [work]))
  } catch (error) {
    if (error instanceof UnsettledRefusal)
      return data({ errors: error.errors ?? {}, message: undefined, entered: fields, findings: error.findings }, { status: 400 })
    if (!(error instanceof StaleRefusal)) throw error
    const conflict = await conflictOf(of, site, error.current as Stored<K>, fields)
    return data({ errors: {}, message: error.message, entered: fields, conflict }, { status: 409 })
  }
}

interface Outcome {
  data: FormAgain & { findings?: readonly Finding[] }
  init: ResponseInit | null
}

/** What was stored meanwhile is named in the form that comes back. */
async function again<K extends TextKind>({ site, of, fields }: Asked<K>, text: Stored<K> | null, outcome: Outcome, intent: SaveIntent) {
  const found = outcome.data.findings ?? (await of.lookThrough(site, text?.id ?? null, fields).catch(nothingWhereRefused)).found
  return data<TextAgain>({ ...outcome.data, found, intent, entered: fields }, outcome.init ?? {})
}

/** What was refused comes back all the same, though the store be away or the text too much to look at. */
function nothingWhereRefused(error: unknown): { found: Finding[] } {
  if (error instanceof Refusal) return { found: [] }
  throw error
}
