import { useRouteLoaderData } from 'react-router'
import type { loadFrame } from './load-frame.ts'

/** The site's zone, in which every date is read, wherever the device is. */
export const useTimeZone = (): string => useRouteLoaderData<typeof loadFrame>('root')?.timeZone ?? 'UTC'
