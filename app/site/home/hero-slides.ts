import type { ShownItem } from '#domain/content/content-items.ts'
import { paths } from '#shared/paths.ts'

type Item = ShownItem<'hero-slide'>

/** A slide with all that an editor left to its place. */
export type ShownSlide = Pick<Item, 'title' | 'text' | 'actions' | 'cloth' | 'caption' | 'picture'> & {
  drawing: Exclude<Item['drawing'], 'by-place'>
}

/** By place, as many as the specification has pictures. */
const DRAWINGS = ['academic-manager', 'transfer-match', 'school-secondary'] as const
const CLOTHS = ['ibadandun', 'osupa', 'eiye'] as const

const NO_ITEM = { title: '', text: '', caption: '', picture: null, actions: [{ label: 'Get Started Today', href: paths.contact }] }

/** The slides of the banner, for servers: where there are none, a drawing and a cloth for each place. */
export const heroSlides = (items: readonly Item[]): ShownSlide[] =>
  DRAWINGS.flatMap((drawing, place) => {
    const item = items[place]
    if (!item && items.length > 0) return []
    const { title, text, caption, picture, actions } = item ?? NO_ITEM
    return {
      title,
      text,
      picture,
      actions,
      caption: caption || title,
      cloth: item?.cloth ?? CLOTHS[place] ?? CLOTHS[0],
      drawing: item && item.drawing !== 'by-place' ? item.drawing : drawing,
    }
  })
