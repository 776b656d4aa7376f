import { NavLink, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { classNames } from '../class-names.ts'
import { useLinks } from '../lite/use-lite.ts'
import { useSaid } from '../page-words/page-words.ts'
import styles from './nav-list.module.css'

export interface NavItem {
  label: string
  href: string
}

/** Articles and their lists are all part of the blog, whatever their addresses begin with. */
const IN_BLOG = /^\/(?:blog|category-list)(?:[-/]|$)/

export function NavList({ items, as }: { items: NavItem[]; as: 'row' | 'column' }) {
  const { keep } = useLinks()
  const said = useSaid()
  const inBlog = IN_BLOG.test(useLocation().pathname)
  return (
    <ul className={styles[as]}>
      {items.map(({ label, href }) => (
        <li key={`${label}${href}`}>
          <NavLink
            to={keep(href)}
            discover="none"
            end={href === paths.home}
            viewTransition
            lang={said(label).lang}
            className={classNames(styles.link, inBlog && href === paths.blogList && styles.current)}
          >
            {said(label).text}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
