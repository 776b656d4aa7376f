import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { telHref } from '#shared/formats.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { Logo } from '../logo/logo.tsx'
import { NavList } from './nav-list.tsx'
import type { NavItem } from './nav-list.tsx'
import type { SocialLink } from './social-link.ts'
import styles from './mobile-menu.module.css'

export const MENU_ID = 'site-menu'

export interface MenuDetails {
  blurb: string
  phone: string
  email: string
  /** The company's site as it is read: 'example.com'. */
  website?: NavItem
  address: string
  social: SocialLink[]
  /** '8.00am - 5.00pm'; blank hides the line. */
  workingHours: string
  /** The button that opens the demo dialog. */
  action: ReactNode
}

interface MobileMenuProps {
  companyName: string
  navigation: NavItem[]
  menu: MenuDetails
}

/** A popover, so that it opens and closes before any script has come. */
export function MobileMenu({ companyName, navigation, menu }: MobileMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover()
  }, [key])
  return (
    <div ref={box} id={MENU_ID} popover="auto" className={styles.menu}>
      <div className={styles.top}>
        <Logo companyName={companyName} />
        <Button variant="quiet" icon="close" className={styles.close} popoverTarget={MENU_ID} popoverTargetAction="hide">
          Close
        </Button>
      </div>
      <nav aria-label="Main" className={styles.nav}>
        <NavList items={navigation} as="column" />
      </nav>
      <div className={styles.actions}>
        {menu.action}
        <ButtonLink to={paths.contact} variant="secondary" size="l" block>
          Get Quote
        </ButtonLink>
      </div>
      <p className={styles.question}>
        Digitalize your business? <SiteLink to={paths.contact}>Contact Us</SiteLink>
      </p>
      <MenuContacts menu={menu} />
      {menu.blurb && <p className={styles.blurb}>{menu.blurb}</p>}
    </div>
  )
}

function MenuContacts({ menu }: { menu: MenuDetails }) {
  return (
    <ul className={styles.contacts}>
      {menu.workingHours && <Contact icon="clock" label={`Working: ${menu.workingHours} (office)`} />}
      {menu.phone && <Contact icon="phone" label={menu.phone} href={telHref(menu.phone)} />}
      {menu.social
        .filter((link) => link.href)
        .map(({ network, label, href }) => (
          <Contact key={network} icon={network} label={label} href={href} />
        ))}
      {menu.email && <Contact icon="mail" label={menu.email} href={`mailto:${menu.email}`} />}
      {menu.website && <Contact icon="globe" label={menu.website.label} href={menu.website.href} />}
      {menu.address && <Contact icon="pin" label={menu.address} />}
    </ul>
  )
}

function Contact({ icon, label, href }: { icon: IconName; label: string; href?: string }) {
  return (
    <li className={styles.contact}>
      <Icon name={icon} />
      {href ? <SiteLink to={href}>{label}</SiteLink> : <span>{label}</span>}
    </li>
  )
}
