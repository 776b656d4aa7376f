import type { ShownItem } from '#domain/content/content-items.ts'
import type { ShownCompany } from '#shared/content/company.ts'
import { paths } from '#shared/paths.ts'
import { Hero, type HeroProps } from '../../ui/hero/hero.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'

const CLOTHS: HeroProps['cloths'] = ['ibadandun', 'osupa', 'eiye']

interface Props {
  slide: Pick<ShownItem<'hero-slide'>, 'title' | 'text' | 'actions'> | undefined
  /** Of all slides. */
  cloths: HeroProps['cloths']
  company: ShownCompany
}

/** The first slide says what the page is about; all of them lend it their cloth. */
export function HomeHero({ slide, cloths, company }: Props) {
  return (
    <Hero
      headline={slide?.title || company.tagline || company.name}
      lead={slide?.text || company.description}
      actions={slide?.actions ?? [{ label: 'Get Started Today', href: paths.contact }]}
      picture={company.productName ? <ProductPicture name="academic-manager" sizes="(min-width: 64rem) 34rem, 66vw" eager /> : undefined}
      cloths={cloths.length > 0 ? cloths : CLOTHS}
    />
  )
}
