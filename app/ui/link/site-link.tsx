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

/** A link of the router for our own pages, a plain one for everything else (tel:, mailto:, other sites, files). */
export function SiteLink({ to, preventScrollReset, ...rest }: SiteLinkProps) {
  const { keep } = useLinks()
  // The browser knows the whole route map; there is nothing to discover.
  if (isOwnPage(to)) return <Link to={keep(to)} discover="none" viewTransition preventScrollReset={preventScrollReset} {...rest} />
  return <a href={to} {...(to.startsWith('http') ? { rel: 'noopener' } : {})} {...rest} />
}

const isOwnPage = (to: string): boolean => /^[/?#](?!\/)/.test(to) && !/\.(xml|json|pdf|ics)$/.test(to)
