import { outsideTurn } from '#domain/lane.ts'

/** As many as a small server has processors: each page that is packed is held in memory whole, and more at once are not faster there. */
export const MOST_AT_ONCE = 2
let underWay = 0

/**
 * Packs a page that is made, in other threads, and gives its turn on meanwhile: the next page is made on the thread that would only wait.
 * While so many are packed already it keeps its turn, so that pages are not made faster than they are packed.
 */
export async function packAside<T>(pack: () => Promise<T>): Promise<T> {
  if (underWay >= MOST_AT_ONCE) return pack()
  underWay += 1
  try {
    return await outsideTurn(pack)
  } finally {
    underWay -= 1
  }
}
