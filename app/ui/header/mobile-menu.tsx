import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { PhoneLink } from '#shared/formats.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { Logo } from '../logo/logo.tsx'
import { filled, usePageWords, useSaid } from '../page-words/page-words.ts'
import { NavList } from './nav-list.tsx'
import type { NavItem } from './nav-list.tsx'
import type { SocialLink } from './social-link.ts'
import { Digitalize, WORKING } from './top-bar.tsx'
import styles from './mobile-menu.module.css'

export const MENU_ID = 'site-menu'

export interface MenuProps {
  companyName: string
  navigation: NavItem[]
  blurb: string
  phones: readonly PhoneLink[]
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

/**
 * A popover, so that it opens and closes before any script has come. It stands at the end of the page: programs that know no styles
 * read the page first, not every link a second time. As a dialog it takes the focus, to its first button, or nobody would find it there.
 */
export function MobileMenu(menu: MenuProps) {
  const box = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const { lang, menu: name, close, getQuote } = usePageWords({ menu: 'Menu', close: 'Close', getQuote: 'Get Quote' })
  const blurb = useSaid()(menu.blurb)
  useEffect(() => {
    // Where there are no popovers their selector is an error.
    if (box.current && 'hidePopover' in box.current && box.current.matches(':popover-open')) box.current.hidePopover()
  }, [key])
  return (
    <dialog ref={box} id={MENU_ID} popover="auto" aria-label={name} className={styles.menu}>
      <div className={styles.top}>
        <Button variant="quiet" icon="close" lang={lang} className={styles.close} popoverTarget={MENU_ID} popoverTargetAction="hide">
          {close}
        </Button>
        <Logo companyName={menu.companyName} />
      </div>
      <nav aria-label="Main" className={styles.nav}>
        <NavList items={menu.navigation} as="column" />
      </nav>
      <div className={styles.actions}>
        {menu.action}
        <ButtonLink to={paths.contact} lang={lang} variant="secondary" size="l" block>
          {getQuote}
        </ButtonLink>
      </div>
      <p className={styles.question}>
        <Digitalize />
      </p>
      <MenuContacts menu={menu} />
      {menu.blurb && (
        <p lang={blurb.lang} className={styles.blurb}>
          {blurb.text}
        </p>
      )}
    </dialog>
  )
}

function MenuContacts({ menu }: { menu: MenuProps }) {
  const { lang, working } = usePageWords(WORKING)
  return (
    <ul className={styles.contacts}>
      {menu.workingHours && <Contact icon="clock" lang={lang} label={filled(working, { hours: menu.workingHours })} />}
      {menu.phones.map(({ text, href }) => (
        <Contact key={text} icon="phone" label={text} href={href} />
      ))}
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

function Contact({ icon, label, href, lang }: { icon: IconName; label: string; href?: string | undefined; lang?: string | undefined }) {
  return (
    <li lang={lang} className={styles.contact}>
      <Icon name={icon} />
      {href ? <SiteLink to={href}>{label}</SiteLink> : <span>{label}</span>}
    </li>
  )
}
