import { createContext } from 'react-router'
import type { Sessions } from '#domain/accounts/sessions.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import type { Site } from '#domain/site.ts'
import type { Watched } from '#domain/troubles/find-troubles.ts'
import type { ApiDescription } from '#shared/api-description.ts'

/** How loaders and actions reach what operations stand on; the server fills it in for each request. */
export const siteContext = createContext<Site>()

/** What the API says of itself; made when it is first asked for. */
export const apiDescriptionContext = createContext<() => Promise<ApiDescription>>()

export const sessionsContext = createContext<Sessions>()

/** What the settings say of how the site runs, for what the back office tells its administrators. */
export interface Running {
  /** A mail server is set. */
  sendsMail: boolean
  /** Address of the sender: `Name <address>` or a bare one. */
  mailFrom: string
  /** What is watched for trouble, such as a disk that gets full. */
  watched: Watched
}

export const runningContext = createContext<Running>()

/** Why the guard of the back office refused a screen: nobody of this role may see it; blank where it did not. */
export const refusalContext = createContext('')

/** Whether the request came from a page of this site, as its Origin says; what a browser sends with every form. */
export const ownOriginContext = createContext<boolean>()

/** Who asks; for actions and the back office, since pages are the same for all. */
export const visitContext = createContext<Visit>()

/** What the site's own scripts carry in the document that is being made; the server takes it out again. */
export const scriptMarkContext = createContext<string>()

/** The release that an editor looks at the site with. */
export interface ReleasePreview {
  id: string
  name: string
  /** Why it can't be shown: the page is as visitors see it. */
  trouble?: string
}

/** Undefined for everyone else. */
export const previewContext = createContext<ReleasePreview | undefined>(undefined)
/**
 * Makes the document of a page as visitors of the given site would get it. It has no scripts, since it is shown at another
 * address than its own.
 */
export const documentOfContext = createContext<(site: Site, path: string) => Promise<string>>()

/** True while a page is made that shows what is not stored. */
export const isPreviewContext = createContext<boolean>(false)

/** The browser asks for less data than a page takes, and the address does not say otherwise. */
export const sparesDataContext = createContext<boolean>(false)
