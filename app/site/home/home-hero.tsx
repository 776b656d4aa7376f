import type { ShownItem } from '#domain/content/content-items.ts'
import type { Company } from '#shared/content/company.ts'
import { paths } from '#shared/paths.ts'
import { Hero } from '../../ui/hero/hero.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'

const CLOTHS = ['ibadandun', 'osupa', 'eiye'] as const

/** The first slide says what the page is about; all of them lend it their cloth. */
export function HomeHero({ slides, company }: { slides: ShownItem<'hero-slide'>[]; company: Company }) {
  const [first] = slides
  const cloths = slides.map(({ cloth }) => cloth)
  return (
    <Hero
      headline={first?.title || company.tagline || company.name}
      lead={first?.text || company.description}
      actions={first?.actions ?? [{ label: 'Get Started Today', href: paths.contact }]}
      picture={company.productName ? <ProductPicture name="academic-manager" sizes="(min-width: 64rem) 34rem, 66vw" eager /> : undefined}
      cloths={cloths.length > 0 ? [...new Set(cloths)] : [...CLOTHS]}
    />
  )
}
