import { createContext, useContext } from 'react'
import { htmlWithLite, LITE, type LiteWish, liteWishOf, withLite } from '#shared/lite.ts'
import { inSameLanguage, PageWordsContext } from '../page-words/page-words.ts'

export interface Lite {
  /** System faces, smaller pictures, nothing that moves by itself. */
  isLite: boolean
  /** What the address says of it, which links keep. */
  wish: LiteWish | undefined
  /** Its reader's browser asks for less. */
  sparesData: boolean
}

const FULL: Lite = { isLite: false, wish: undefined, sparesData: false }

/** What the page at an address is. */
export function liteAt(search: string, sparesData: boolean): Lite {
  const wish = liteWishOf(new URLSearchParams(search).get(LITE))
  return { isLite: wish ? wish === '1' : sparesData, wish, sparesData }
}

/** Filled by the root for the page that is shown. */
export const LiteContext = createContext(FULL)

export const useLite = (): Lite => useContext(LiteContext)

/**
 * Gives links of this page what it keeps: its language, where they have it, and that less is asked for. For those that are no
 * `SiteLink`, and for what forms are sent to; a form that asks (GET) has `local` and a `LiteField`.
 */
export function useLinks() {
  const { wish } = useLite()
  const words = useContext(PageWordsContext)
  const local = (href: string) => inSameLanguage(words, href)
  return {
    local,
    keep: (href: string, isFixed = false) => withLite(isFixed ? href : local(href), wish),
    keepIn: (html: string) => htmlWithLite(html, wish),
  }
}
