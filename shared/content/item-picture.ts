import * as z from 'zod/mini'
import type { Picture } from '../media/picture.ts'

/** How an item names a picture of the media table, with the words for who can't see it. */
export const ItemPicture = z.object({ file: z.string(), alt: z.string() })
export type ItemPicture = z.output<typeof ItemPicture>

/** The same with its sizes, as screens show it. */
export type ShownPicture = Picture & { alt: string }

/** An item whose `picture` and `pictures` have their sizes. */
export type WithPictures<T> = {
  [Key in keyof T]: T[Key] extends ItemPicture | null ? ShownPicture | null : T[Key] extends ItemPicture[] ? ShownPicture[] : T[Key]
}

interface Illustrated {
  picture?: ItemPicture | null
  pictures?: ItemPicture[]
}

/** Every picture that an item names. */
export function picturesOf(item: object): ItemPicture[] {
  const { picture, pictures = [] } = item as Illustrated
  return picture ? [picture, ...pictures] : pictures
}

/** The item with each of its pictures replaced; one for which there is nothing is left out. */
export function replacePictures<T extends object>(item: T, replace: (picture: ItemPicture) => ItemPicture | undefined): T {
  const { picture, pictures } = item as Illustrated
  return {
    ...item,
    ...(picture ? { picture: replace(picture) ?? null } : {}),
    ...(pictures ? { pictures: pictures.flatMap((each) => replace(each) ?? []) } : {}),
  }
}
