import { isItemType } from '#domain/content/item-store.ts'
import { Refusal } from '#domain/errors.ts'
import type { ContentItemType } from '#shared/content/items.ts'
import * as deskMessages from '#shared/desk-messages.ts'

/** The type of an address. Throws {@link Refusal} `not-found`. */
export function knownType(given: string | undefined): ContentItemType {
  if (given === undefined || !isItemType(given)) throw new Refusal('not-found', deskMessages.itemTypeUnknown)
  return given
}
