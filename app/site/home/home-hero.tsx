import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import type { ShownCompany } from '#shared/content/company.ts'
import { paths } from '#shared/paths.ts'
import { Hero, type HeroSlide } from '../../ui/hero/hero.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { SchoolPrice } from './school-price.tsx'

type Slide = Pick<ShownItem<'hero-slide'>, 'title' | 'text' | 'actions' | 'cloth' | 'caption' | 'drawing' | 'picture'>

/** What the banner shows where an editor chose nothing. */
const DRAWINGS = ['academic-manager', 'transfer-match', 'school-secondary'] as const
const CLOTHS = ['ibadandun', 'osupa', 'eiye'] as const

/** As many as the specification has pictures. */
export const HERO_SLIDES = DRAWINGS.length

/** Phones take a smaller file: at 2x the first still has three pixels for two, the others, which not everybody waits for, fewer. */
const sizesOf = (index: number): string => `(min-width: 64rem) 44rem, ${index === 0 ? 66 : 58}vw`

interface Props {
  slides: Slide[]
  /** What the school app does for a school. */
  promise: Words
  company: ShownCompany
  packages: ShownItem<'package'>[]
}

/** What the company says of itself, what it promises a school, and the price; each slide shows a screen of its own. */
export function HomeHero({ slides, promise, company, packages }: Props) {
  const [first] = slides
  return (
    <Hero
      headline={first?.title || company.tagline || company.name}
      promise={promise.title}
      lead={
        <>
          {first?.text || company.description} {packages.length > 0 && <SiteLink to={paths.schoolApp}>See the school app</SiteLink>}
        </>
      }
      actions={first?.actions ?? [{ label: 'Get Started Today', href: paths.contact }]}
      slides={slides.length > 0 ? slides.map(shown) : DRAWINGS.map((_, index) => shown(undefined, index))}
    >
      {packages.length > 0 && <SchoolPrice packages={packages} />}
    </Hero>
  )
}

function shown(slide: Slide | undefined, index: number): HeroSlide {
  const place = index % HERO_SLIDES
  const drawing = slide && slide.drawing !== 'by-place' ? slide.drawing : DRAWINGS[place]
  return {
    cloth: slide?.cloth ?? CLOTHS[place] ?? CLOTHS[0],
    picture: slide?.picture ? (
      <Picture picture={slide.picture} sizes={sizesOf(index)} eager={index === 0} />
    ) : (
      <ProductPicture name={drawing ?? DRAWINGS[0]} sizes={sizesOf(index)} eager={index === 0} />
    ),
    caption: slide?.caption || slide?.title || '',
  }
}
