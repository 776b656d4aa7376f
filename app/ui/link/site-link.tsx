import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
}

/** A link of the router for our own pages, a plain one for everything else (tel:, mailto:, other sites, files). */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  if (isOwnPage(to)) return <Link to={to} viewTransition {...rest} />
  return <a href={to} {...(to.startsWith('http') ? { rel: 'noopener' } : {})} {...rest} />
}

const isOwnPage = (to: string): boolean => /^[/?#](?!\/)/.test(to) && !/\.(xml|json|pdf)$/.test(to)
