import { useRouteLoaderData } from 'react-router'
import { defaultCompany, type ShownCompany } from '#shared/content/company.ts'
import type { loader as rootLoader } from '../../root.tsx'

/** The company as the settings describe it. */
export const useCompany = (): ShownCompany => useRouteLoaderData<typeof rootLoader>('root')?.company ?? defaultCompany
