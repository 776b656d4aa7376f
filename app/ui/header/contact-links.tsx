import { telHref } from '#shared/formats.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import styles from './header.module.css'

export interface SocialLink {
  network: 'facebook' | 'whatsapp'
  label: string
  href: string
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telHref(phone)} className={styles.topLink}>
      {phone}
    </a>
  )
}

export function SocialIcons({ social }: { social: SocialLink[] }) {
  const shown = social.filter((link) => link.href)
  if (shown.length === 0) return null
  return (
    <ul className={styles.social}>
      {shown.map(({ network, label, href }) => (
        <li key={network}>
          <SiteLink to={href} aria-label={label} className={styles.socialLink}>
            <Icon name={network} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

export function IconLine({ icon, label, href }: { icon: IconName; label: string; href?: string }) {
  return (
    <li className={styles.iconLine}>
      <Icon name={icon} />
      {href ? <SiteLink to={href}>{label}</SiteLink> : <span>{label}</span>}
    </li>
  )
}
