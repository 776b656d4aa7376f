import { data } from 'react-router'
import type { LastSave } from '#domain/audit/find-last-save.ts'
import { longDateTime } from '#shared/clock-time.ts'
import { didBy } from '../forms/did-by.ts'
import type { ActionArgs } from '../forms/screen-actions.ts'
import type { Left, LeftAgain } from './left-alone.tsx'
import { seenNameOf } from './seen-row.tsx'

/** What the action of a list answers where it leads nowhere. */
export type LeftAnswer = ReturnType<typeof data<LeftAgain>>

/** The action of a list, whose every answer may say what was left as it is. */
export type ListAction = (args: ActionArgs<object>) => Promise<Response | LeftAnswer>

/** The list again, with what was left as it is. */
export const leftAgain = (left: Left): LeftAnswer => data<LeftAgain>({ errors: {}, message: undefined, entered: {}, left }, { status: 409 })

/** `step` of the rest of the change, undefined where nothing was changed; so many were left. */
export const leftTitle = (step: string | undefined, count: number): string =>
  `${step ? 'The others are changed.' : 'Nothing is changed yet.'} Since you opened this screen, ${count === 1 ? 'this one was changed' : 'these were changed'}:`

/** What a row showed, as the form of its list sends it along; its name too, so that one which was removed meanwhile can be named. */
export const seenRowText = (state: string, name: string): string => String(new URLSearchParams({ state, name }))

/** What the rows of these ids said that they showed; one that does not say it is not among them. */
export const readSeenRows = (posted: FormData, ids: readonly string[]): Map<string, { state: string; name: string }> =>
  new Map(
    ids.flatMap((id) => {
      const said = posted.get(seenNameOf(id))
      if (typeof said !== 'string') return []
      const row = new URLSearchParams(said)
      return [[id, { state: row.get('state') ?? '', name: row.get('name') ?? '' }] as const]
    }),
  )

/** Of these, the states that rows of these ids showed. */
export const readSeenStates = <State extends string>(
  posted: FormData,
  ids: readonly string[],
  states: readonly State[],
): Map<string, State> =>
  new Map(
    [...readSeenRows(posted, ids)].flatMap(([id, row]) => {
      const state = states.find((each) => each === row.state)
      return state ? [[id, state] as const] : []
    }),
  )

/** Who did what, and when, as a sentence. */
export const didWords = (did: string, last: LastSave | undefined, timeZone: string): string =>
  `${didBy(did, last && { by: last.by, at: longDateTime(last.at, timeZone) })}.`
