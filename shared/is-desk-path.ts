/** Root of the back office. */
export const DESK = '/admin'

/** Whether an address belongs to the back office, whose screens have a frame of their own; its data for scripts too. */
export const isDeskPath = (path: string): boolean => path === DESK || path.startsWith(`${DESK}/`) || path === `${DESK}.data`
