import { actorOf } from '#domain/accounts/account.ts'
import type { Site } from '#domain/site.ts'
import { DESK_PAGE_SIZE } from '#shared/limits.ts'
import { readNumberId } from '#shared/number-id.ts'
import type { Pressed, ScreenActions } from '../../parts/forms/screen-actions.ts'
import { selectedIn } from '../../parts/lists/selection.tsx'
import type { BinNotice } from './bin-notices.ts'

/** Gives the ids that were moved. */
type Move = (site: Site, actor: string, ids: readonly number[]) => Promise<number[]>

/** The actions of a list with boxes: `bin` moves what was chosen into the bin, `restore`, which undoes it, back. */
export const binFromList = ({ bin, restore }: Record<'bin' | 'restore', Move>) =>
  ({
    bin: async (pressed) => {
      const moved = await move(bin, pressed)
      return moved.length === 0 ? 'nothing' : { did: 'binned', of: moved }
    },
    restore: async (pressed) => ((await move(restore, pressed)).length === 0 ? 'nothing' : 'restored'),
  }) satisfies ScreenActions<BinNotice>

export type BinIntent = keyof ReturnType<typeof binFromList>

function move(to: Move, { site, account, form }: Pressed): Promise<number[]> {
  const ids = selectedIn(form).flatMap((id) => readNumberId(id) ?? [])
  return to(site, actorOf(account), ids.slice(0, DESK_PAGE_SIZE))
}
