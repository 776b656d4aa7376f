import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { useLinks } from '../lite/use-lite.ts'

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** The page stays where it is scrolled, for filters of a list. */
  preventScrollReset?: boolean
  /** Of own pages: the browser makes the way, and so the worker where there is no line. */
  reloadDocument?: boolean
}

/**
 * A link of the router for our own pages, a plain one for everything else (tel:, mailto:, other sites, files), and for a part of the page
 * that is open, whose address may have gained by typing what the router has not heard of. With `hrefLang` it leads
 * to just that address, else to the page in the language of this one.
 */
export function SiteLink({ to, preventScrollReset, reloadDocument, ...rest }: SiteLinkProps) {
  const { keep } = useLinks()
  // The browser knows the whole route map; there is nothing to discover.
  if (isOwnPage(to)) {
    const way = keep(to, rest.hrefLang !== undefined)
    if (import.meta.env.SSR && isPlain(way)) return <a href={way} {...rest} />
    const routing = { preventScrollReset, ...(reloadDocument === undefined ? {} : { reloadDocument }) }
    return <Link to={way} discover="none" viewTransition {...routing} {...rest} />
  }
  return <a href={to} {...(to.startsWith('http') ? { rel: 'noopener' } : {})} {...rest} />
}

const isOwnPage = (to: string): boolean => /^[/?](?!\/)/.test(to) && !/\.(xml|json|pdf|ics)$/.test(to)

/** Whole addresses that the router would write as they are: on the server nobody presses a link, and there may be two hundred. */
const isPlain = (to: string): boolean => /^\/[\w/-]*(?:\?[\w=&%.~-]*)?(?:#[\w-]+)?$/.test(to)
