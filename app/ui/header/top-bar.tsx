import type { PhoneLink } from '#shared/formats.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '../icon/icon.tsx'
import { PhoneLinks } from '../link/phone-links.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { filled, usePageWords, useSaid } from '../page-words/page-words.ts'
import type { NavItem } from './nav-list.tsx'
import type { SocialLink } from './social-link.ts'
import styles from './top-bar.module.css'

export interface TopBarProps {
  /** '8.00am - 5.00pm'; blank hides the line. */
  workingHours: string
  phones: readonly PhoneLink[]
  email: string
  topLinks: NavItem[]
  social: SocialLink[]
}

export const WORKING = { working: 'Working: {hours} (office)' }

/** The question, with the way to its answer. */
export function Digitalize({ className }: { className?: string | undefined }) {
  const { lang, digitalize, contactUs } = usePageWords({ digitalize: 'Digitalize your business?', contactUs: 'Contact Us' })
  return (
    <span lang={lang}>
      {digitalize}{' '}
      <SiteLink to={paths.contact} className={className}>
        {contactUs}
      </SiteLink>
    </span>
  )
}

/** On wide screens only; the side menu says the same elsewhere. */
export function TopBar({ workingHours, phones, email, topLinks, social }: TopBarProps) {
  const { lang, working, callAnytime } = usePageWords({ ...WORKING, callAnytime: 'Call us anytime' })
  const said = useSaid()
  return (
    <div className={styles.topBar}>
      <div className={styles.row}>
        <p className={styles.question}>
          <Digitalize className={styles.action} />
        </p>
        {workingHours && (
          <p className={styles.hours}>
            <Icon name="clock" size="s" />
            <span lang={lang}>{filled(working, { hours: workingHours })}</span>
          </p>
        )}
        {phones.length > 0 && (
          <p className={styles.call}>
            <Icon name="phone" size="s" />
            <span lang={lang}>{callAnytime}</span> <PhoneLinks phones={phones} className={styles.link} />
          </p>
        )}
        {email && (
          <a href={`mailto:${email}`} className={styles.mail}>
            {email}
          </a>
        )}
        <ul className={styles.links}>
          {topLinks.map(({ label, href }) => (
            <li key={`${label}${href}`}>
              <SiteLink to={href} lang={said(label).lang} className={styles.link}>
                {said(label).text}
              </SiteLink>
            </li>
          ))}
        </ul>
        <SocialIcons social={social} />
      </div>
    </div>
  )
}

function SocialIcons({ social }: { social: SocialLink[] }) {
  const shown = social.filter((link) => link.href)
  if (shown.length === 0) return null
  return (
    <ul className={styles.social}>
      {shown.map(({ network, label, href }) => (
        <li key={network}>
          <SiteLink to={href} className={styles.socialLink}>
            <Icon name={network} />
            <span className="visually-hidden">{label}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
