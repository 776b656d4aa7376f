import { useRouteLoaderData } from 'react-router'
import type { InventedType } from '#domain/samples/shown-samples.ts'
import type { ShownCompany } from '#shared/content/company.ts'
import type { loadFrame } from '../../load-frame.ts'
import { usePageWords, useSaid } from '../../ui/page-words/page-words.ts'

/** The company as the settings describe it. */
export const useCompany = (): ShownCompany => useFrame().company

/** Whether visitors still see invented content of one of these types. */
export function useShowsSamples(of: readonly InventedType[]): boolean {
  const { samples } = useFrame()
  return of.some((type) => samples.includes(type))
}

/** When sales answers: 'Sales and WhatsApp: Week Days 09.00-24:00', 'Sunday Day Off'; nothing while nobody has said. */
export function useSalesHours(): string[] {
  const { openingHours } = useFrame()
  const { salesHours } = usePageWords({ salesHours: 'Sales and WhatsApp:' })
  const said = useSaid()
  return openingHours.map(({ days, hours }, index) => `${index === 0 ? `${salesHours} ` : ''}${said(days).text} ${said(hours).text}`)
}

function useFrame() {
  const frame = useRouteLoaderData<typeof loadFrame>('root')
  // Without it the root shows its error boundary and no page.
  if (!frame) throw new Error('a page was rendered without its frame')
  return frame
}
