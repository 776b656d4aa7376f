import type { ShownItem } from '#domain/content/content-items.ts'
import type { Words } from '#domain/content/read-page-texts.ts'
import type { ShownCompany } from '#shared/content/company.ts'
import { paths } from '#shared/paths.ts'
import { Hero } from '../../ui/hero/hero.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import type { ShownSlide } from './hero-slides.ts'
import { SchoolPrice } from './school-price.tsx'

/** Phones take a smaller file: at 2x the first still has three pixels for two, the others, which not everybody waits for, fewer. */
const sizesOf = (index: number): string => `(min-width: 64rem) 44rem, ${index === 0 ? 66 : 58}vw`

interface Props {
  slides: ShownSlide[]
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
      actions={first?.actions ?? []}
      slides={slides.map(({ cloth, caption, picture, drawing }, index) => {
        const look = { sizes: sizesOf(index), eager: index === 0 }
        return { cloth, caption, picture: picture ? <Picture picture={picture} {...look} /> : <ProductPicture name={drawing} {...look} /> }
      })}
    >
      {packages.length > 0 && <SchoolPrice packages={packages} />}
    </Hero>
  )
}
