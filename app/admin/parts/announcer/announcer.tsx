import { addRegion } from './announce.ts'

/** The page's one live region, there and empty from the start; a modal dialog has one of its own. Only `announce` writes into it. */
export const Announcer = () => <div ref={asRegion} role="status" className="visually-hidden" />

const asRegion = (region: HTMLElement | null) => (region ? addRegion(region) : undefined)
