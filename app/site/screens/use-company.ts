import { useRouteLoaderData } from 'react-router'
import type { ShownCompany } from '#shared/content/company.ts'
import type { loader as rootLoader } from '../../root.tsx'

/** The company as the settings describe it. */
export function useCompany(): ShownCompany {
  const frame = useRouteLoaderData<typeof rootLoader>('root')
  // Without it the root shows its error boundary and no page.
  if (!frame) throw new Error('a page was rendered without its frame')
  return frame.company
}
