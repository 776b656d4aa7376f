import type { ReactNode } from 'react'
import { STICKY_HEADER_AFTER_PX } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { Logo } from '../logo/logo.tsx'
import { useScrolledPast } from '../scroll/use-scrolled-past.ts'
import { PhoneLink, SocialIcons } from './contact-links.tsx'
import type { SocialLink } from './contact-links.tsx'
import styles from './header.module.css'
import { MobileMenu, MENU_ID } from './mobile-menu.tsx'
import type { MenuDetails } from './mobile-menu.tsx'
import { NavList } from './nav-list.tsx'
import type { NavItem } from './nav-list.tsx'

export type { SocialLink } from './contact-links.tsx'
export type { MenuDetails } from './mobile-menu.tsx'
export type { NavItem } from './nav-list.tsx'

export interface HeaderProps {
  companyName: string
  /** '8.00am - 5.00pm'; blank hides the line. */
  workingHours: string
  phone: string
  email: string
  navigation: NavItem[]
  topLinks: NavItem[]
  social: SocialLink[]
  menu: MenuDetails
  /** The main action, a link; or anything else that takes its place, such as a button that opens the demo dialog. */
  action: NavItem | ReactNode
  /** Stands before the action: the search button. */
  tools?: ReactNode
}

export function Header(props: HeaderProps) {
  const stuck = useScrolledPast(STICKY_HEADER_AFTER_PX)
  return (
    <header className={styles.header} data-stuck={stuck || undefined}>
      <TopBar {...props} />
      <div className={styles.bar}>
        <div className={styles.row}>
          <Logo companyName={props.companyName} />
          <nav aria-label="Main" className={styles.nav}>
            <NavList items={props.navigation} />
          </nav>
          <div className={styles.tools}>
            {props.tools}
            <div className={styles.action}>
              <Action action={props.action} />
            </div>
            <Button variant="quiet" icon="menu" className={styles.menuButton} popoverTarget={MENU_ID}>
              Menu
            </Button>
          </div>
        </div>
      </div>
      <MobileMenu companyName={props.companyName} navigation={props.navigation} menu={props.menu} />
    </header>
  )
}

function TopBar({ workingHours, phone, email, topLinks, social }: HeaderProps) {
  return (
    <div className={styles.topBar}>
      <div className={styles.topRow}>
        <p>
          Digitalize your business?{' '}
          <SiteLink to={paths.contact} className={styles.topAction}>
            Contact Us
          </SiteLink>
        </p>
        {workingHours && (
          <p className={styles.hours}>
            <Icon name="clock" size="s" />
            Working: {workingHours}
          </p>
        )}
        {phone && (
          <p className={styles.call}>
            <Icon name="phone" size="s" />
            Call us anytime <PhoneLink phone={phone} />
          </p>
        )}
        {email && (
          <a href={`mailto:${email}`} className={styles.mail}>
            {email}
          </a>
        )}
        <ul className={styles.topLinks}>
          {topLinks.map(({ label, href }) => (
            <li key={`${label}${href}`}>
              <SiteLink to={href} className={styles.topLink}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <SocialIcons social={social} />
      </div>
    </div>
  )
}

const isLink = (action: NavItem | ReactNode): action is NavItem =>
  typeof action === 'object' && action !== null && 'href' in action && 'label' in action

function Action({ action }: Pick<HeaderProps, 'action'>) {
  if (!isLink(action)) return <>{action}</>
  return <ButtonLink to={action.href}>{action.label}</ButtonLink>
}
