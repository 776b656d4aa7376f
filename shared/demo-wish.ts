import { packageKey, type PriceRange, pupilCount } from './pricing.ts'

type PricedPackage = PriceRange & { name: string }

/** What a visitor chose elsewhere on the site before asking for a demo. */
export interface DemoWish {
  school?: string | undefined
  pupils?: number | undefined
  /** As addresses name it: 'basic'. */
  package?: string | undefined
  /** All that there are, with their prices. */
  packages?: readonly PricedPackage[] | undefined
}

/** The packages whose sums are told: the chosen one, or all while none is. */
export function wishedPackages({ package: key, packages = [] }: DemoWish): readonly PricedPackage[] {
  const chosen = packages.filter(({ name }) => packageKey(name) === key)
  return chosen.length > 0 ? chosen : packages
}

/** The visitor's own words, to go on from; nothing where nothing was chosen. */
export function wishMessage({ school, pupils, package: key, packages = [] }: DemoWish): string {
  const chosen = packages.find(({ name }) => packageKey(name) === key)
  const has = pupils ? `We have ${pupilCount(pupils)}` : 'We'
  const wish = chosen ? `${pupils ? ' and' : ''} would like to see the ${chosen.name} package` : ''
  return [school && `Our school is ${school}.`, (pupils || chosen) && `${has}${wish}.`]
    .filter(Boolean)
    .map((sentence) => `${sentence} `)
    .join('')
}
