import { useRouteLoaderData } from 'react-router'
import type { ShownCompany } from '#shared/content/company.ts'
import type { loader as rootLoader } from '../../root.tsx'

/** The company as the settings describe it. */
export const useCompany = (): ShownCompany => useFrame().company

/** When the phone is answered: 'Phone line: Week Days 09.00-24:00', 'Sunday Day Off'; nothing while nobody has said. */
export function usePhoneHours(): string[] {
  const { openingHours } = useFrame()
  return openingHours.map(({ days, hours }, index) => `${index === 0 ? 'Phone line: ' : ''}${days} ${hours}`)
}

function useFrame() {
  const frame = useRouteLoaderData<typeof rootLoader>('root')
  // Without it the root shows its error boundary and no page.
  if (!frame) throw new Error('a page was rendered without its frame')
  return frame
}
