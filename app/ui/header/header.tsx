import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Logo } from '../logo/logo.tsx'
import { usePageWords } from '../page-words/page-words.ts'
import { MENU_ID } from './mobile-menu.tsx'
import { NavList } from './nav-list.tsx'
import type { NavItem } from './nav-list.tsx'
import { TopBar } from './top-bar.tsx'
import type { TopBarProps } from './top-bar.tsx'
import styles from './header.module.css'

export type { NavItem } from './nav-list.tsx'
export type { SocialLink } from './social-link.ts'

export interface HeaderProps extends TopBarProps {
  companyName: string
  navigation: NavItem[]
  /** The main action: the button that opens the demo dialog. */
  action: ReactNode
  /** Stands before the action: the search button. */
  tools?: ReactNode
}

export function Header(props: HeaderProps) {
  const { lang, menu } = usePageWords({ menu: 'Menu' })
  return (
    <header className={styles.header}>
      <TopBar {...props} />
      <div className={styles.bar}>
        <div className={styles.row}>
          <Logo companyName={props.companyName} />
          <nav aria-label="Main" className={styles.nav}>
            <NavList items={props.navigation} as="row" />
          </nav>
          <div className={styles.tools}>
            {props.tools}
            <div className={styles.action}>{props.action}</div>
            <Button variant="quiet" icon="menu" lang={lang} className={styles.menuButton} popoverTarget={MENU_ID}>
              {menu}
            </Button>
          </div>
        </div>
      </div>
    </header>
  )
}
