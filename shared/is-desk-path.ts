import { PREVIEWS } from './preview-paths.ts'

/** Root of the back office. */
export const DESK = '/admin'

/** Whether an address belongs to the back office, whose screens have a frame of their own; its data for scripts too. */
export const isDeskPath = (path: string): boolean =>
  path === DESK || path === `${DESK}.data` || (path.startsWith(`${DESK}/`) && !path.startsWith(PREVIEWS))
