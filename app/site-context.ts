import { createContext } from 'react-router'
import type { Site } from '#domain/site.ts'

/** How loaders and actions reach what operations stand on; the server fills it in for each request. */
export const siteContext = createContext<Site>()

/** The client's address, as far as the proxies are believed; for actions, since pages are the same for all. */
export const addressContext = createContext<string>()
