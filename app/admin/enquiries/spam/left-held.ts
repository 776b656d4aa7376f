import { findLastSave } from '#domain/audit/find-last-save.ts'
import type { Site } from '#domain/site.ts'
import type { DecidedHeld, Standing } from '#domain/spam/decide-held.ts'
import type { HeldState } from '#domain/spam/list-held.ts'
import { didWords, leftTitle, readSeenRows, seenRowText } from '../../parts/lists/left-again.ts'
import type { Left } from '../../parts/lists/left-alone.tsx'
import { seenNameOf } from '../../parts/lists/seen-row.tsx'

const DID: Readonly<Record<Standing, string>> = {
  honest: 'decided that it is not spam',
  spam: 'confirmed it as spam',
  waiting: 'took the decision back',
}

export const HELD_STATES = ['waiting', 'spam'] as const satisfies readonly HeldState[]

/** Names what was left as it is, with what decides about it all the same where that can be; undefined where nothing was left. */
export async function tellLeftHeld(
  { db, timeZone }: Site,
  { step, overtaken, gone }: DecidedHeld,
  { intent, posted }: { intent: string; posted: FormData },
): Promise<Left | undefined> {
  const ids = [...overtaken.map(({ id }) => id), ...gone]
  if (ids.length === 0) return undefined
  const rows = readSeenRows(posted, ids)
  const nameOf = (id: string) => rows.get(id)?.name || 'Something that was held'
  // What is honest is held no more: from here on it is marked on its own page.
  const held = overtaken.flatMap(({ id, standing }) => (standing === 'honest' ? [] : [{ id, standing }]))
  const it = held.length === 1 ? 'it' : 'them'
  return {
    title: leftTitle(step, ids.length),
    records: [
      ...(await Promise.all(
        overtaken.map(async ({ id, standing }) => {
          const last =
            (await findLastSave(db, { entity: 'lead', entityId: id })) ?? (await findLastSave(db, { entity: 'subscriber', entityId: id }))
          return { id, href: '', name: nameOf(id), said: didWords(DID[standing], last, timeZone) }
        }),
      )),
      ...gone.map((id) => ({ id, href: '', name: nameOf(id), said: 'It was removed.' })),
    ],
    again:
      held.length > 0
        ? {
            fields: [
              ['intent', intent],
              ['ids', held.map(({ id }) => id).join(',')],
              ...held.map(({ id, standing }): [string, string] => [seenNameOf(id), seenRowText(standing, nameOf(id))]),
            ],
            label:
              intent === 'honest'
                ? `Say that ${it === 'it' ? 'it is' : 'they are'} not spam all the same`
                : `Confirm ${it} as spam all the same`,
          }
        : undefined,
    step,
  }
}
