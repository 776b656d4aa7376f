import type { ReactNode } from 'react'
import { telHref } from '#shared/formats.ts'
import { ButtonLink } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Fold } from '../fold/fold.tsx'
import type { NavItem, SocialLink } from '../header/header.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { Logo } from '../logo/logo.tsx'
import { usePageWords } from '../page-words/page-words.ts'
import { WovenEnd } from '../woven-edge/woven-edge.tsx'
import styles from './footer.module.css'

export const FOOTER_ID = 'footer'

export interface FooterProps {
  companyName: string
  description: string
  /** `lang` of a title that is in the language of the page; what is in the parts of the footer is English in every language. */
  groups: { title: string; lang?: string | undefined; links: NavItem[] }[]
  phones: string[]
  email: string
  address: string
  openingHours: { days: string; hours: string }[]
  /** Teasers of articles. */
  updates?: { title: string; date: string; href: string }[]
  social: SocialLink[]
  /** Company News, Faq, Contact: beside the copyright line. */
  lastLinks: NavItem[]
  year: number
  /** Not on the pages that it would lead to. */
  callToAction?: { title: string; lang?: string | undefined; text?: string; action: NavItem }
  newsletter?: ReactNode
  /** The last line: what the page costs its reader. */
  cost?: ReactNode
}

const ENGLISH_WORDS = {
  contact: 'Contact',
  openingHours: 'Opening hours: sales and WhatsApp',
  popularUpdates: 'Popular updates',
}

interface Worded {
  words: ReturnType<typeof usePageWords<keyof typeof ENGLISH_WORDS>>
}

export function Footer(props: FooterProps) {
  const words = usePageWords(ENGLISH_WORDS)
  return (
    <footer id={FOOTER_ID} className={styles.footer}>
      <WovenEnd />
      <div className={styles.inner}>
        {props.callToAction && <CallToAction {...props.callToAction} />}
        <div className={styles.columns}>
          <About {...props} />
          {props.groups.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
          <Contacts {...props} words={words} />
        </div>
        {props.updates && props.updates.length > 0 && <Updates updates={props.updates} words={words} />}
        {props.newsletter}
        <div className={styles.last}>
          <p>
            © {props.year} {props.companyName}. All rights reserved.
          </p>
          {props.lastLinks.length > 0 && <ul className={styles.lastLinks}>{props.lastLinks.map(linkItem)}</ul>}
          {props.cost}
        </div>
      </div>
    </footer>
  )
}

function CallToAction({ title, lang, text, action }: NonNullable<FooterProps['callToAction']>) {
  return (
    <div className={styles.call}>
      <div className={styles.callText}>
        <h2 lang={lang} className="text-2xl">
          {title}
        </h2>
        {text && <p className={styles.muted}>{text}</p>}
      </div>
      <ButtonLink to={action.href} lang={lang} size="l" onDeep>
        {action.label}
      </ButtonLink>
    </div>
  )
}

function About({ companyName, description, social }: FooterProps) {
  const shown = social.filter((link) => link.href)
  return (
    <div className={styles.about}>
      <Logo companyName={companyName} onDeep />
      {description && <p className={styles.description}>{description}</p>}
      {shown.length > 0 && (
        <ul className="wrap">
          {shown.map(({ network, label, href }) => (
            <li key={network}>
              <SiteLink to={href} className={styles.socialLink}>
                <Icon name={network} />
                <span>{label}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const LinkGroup = ({ title, lang, links }: FooterProps['groups'][number]) => (
  <Fold title={title} lang={lang} className={styles.group}>
    <ul className={styles.links}>{links.map(linkItem)}</ul>
  </Fold>
)

function Contacts({ phones, email, address, openingHours, words }: FooterProps & Worded) {
  if (!phones.some(Boolean) && !email && !address && openingHours.length === 0) return null
  return (
    <Fold title={words.contact} lang={words.lang} className={classNames(styles.group, styles.contacts)}>
      <ul className={styles.contactList}>
        {phones.filter(Boolean).map((phone) => (
          <ContactLine key={phone} icon="phone" label={phone} href={telHref(phone)} />
        ))}
        {email && <ContactLine icon="mail" label={email} href={`mailto:${email}`} />}
        {address && <ContactLine icon="pin" label={address} />}
      </ul>
      {openingHours.length > 0 && (
        <div>
          <h3 lang={words.lang} className={styles.title}>
            {words.openingHours}
          </h3>
          <dl className={styles.hours}>
            {openingHours.map(({ days, hours }) => (
              <div key={days} className={styles.hoursRow}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Fold>
  )
}

function Updates({ updates, words }: { updates: NonNullable<FooterProps['updates']> } & Worded) {
  return (
    <section aria-labelledby="popular-updates" className={styles.updates}>
      <Fold title={words.popularUpdates} lang={words.lang} id="popular-updates" className={styles.group}>
        <ul className={styles.updateList}>
          {updates.map(({ title, date, href }) => (
            <li key={href}>
              <SiteLink to={href} className={styles.link}>
                {title}
              </SiteLink>
              <p className={styles.updateDate}>{date}</p>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}

function ContactLine({ icon, label, href }: { icon: IconName; label: string; href?: string }) {
  return (
    <li className={styles.contactLine}>
      <Icon name={icon} />
      {href ? (
        <a href={href} className={styles.link}>
          {label}
        </a>
      ) : (
        <span className={styles.plain}>{label}</span>
      )}
    </li>
  )
}

const linkItem = ({ label, href }: NavItem) => (
  <li key={`${label}${href}`}>
    <SiteLink to={href} className={styles.link}>
      {label}
    </SiteLink>
  </li>
)
