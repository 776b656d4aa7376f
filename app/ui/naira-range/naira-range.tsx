import { nairaRange, type PriceRange, RANGE_DASH } from '#shared/pricing.ts'

/** '₦500–₦700', with room around the dash: it would touch the bars of ₦, and the figures look struck through. Each part is an element, which a translated page can still change. */
export function NairaRange({ of }: { of: PriceRange }) {
  const [from, to] = nairaRange(of).split(RANGE_DASH)
  return (
    <span className="range">
      <span>{from}</span>
      {to && <span>{RANGE_DASH}</span>}
      {to && <span>{to}</span>}
    </span>
  )
}
