import type { ReactNode } from 'react'
import type { PhoneLink } from '#shared/formats.ts'
import { ButtonLink } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Fold } from '../fold/fold.tsx'
import type { NavItem, SocialLink } from '../header/header.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { Logo } from '../logo/logo.tsx'
import { usePageWords, useSaid } from '../page-words/page-words.ts'
import { WovenEnd } from '../woven-edge/woven-edge.tsx'
import styles from './footer.module.css'

export interface FooterProps {
  companyName: string
  /** As it is registered: 'RC 123456'. */
  rcNumber?: string
  description: string
  groups: { title: string; links: NavItem[] }[]
  phones: readonly PhoneLink[]
  email: string
  address: string
  openingHours: { days: string; hours: string }[]
  /** The same in a line. */
  hoursLine?: string
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
  /** What its reader should know of the words of the page, in its language. */
  note?: string | undefined
}

const ENGLISH_WORDS = {
  contact: 'Contact',
  openingHours: 'Opening hours: sales and WhatsApp',
  popularUpdates: 'Popular updates',
  allRights: 'All rights reserved.',
}

interface Worded {
  words: ReturnType<typeof usePageWords<keyof typeof ENGLISH_WORDS>>
}

export function Footer(props: FooterProps) {
  const words = usePageWords(ENGLISH_WORDS)
  return (
    <footer className={styles.footer}>
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
            {`© ${props.year} ${props.companyName}. ${props.rcNumber ? `${props.rcNumber}. ` : ''}`}
            <span lang={words.lang}>{words.allRights}</span>
          </p>
          {props.lastLinks.length > 0 && <Links links={props.lastLinks} className={styles.lastLinks} />}
          {props.cost}
        </div>
        {props.note && (
          <p lang={words.lang} className={styles.note}>
            {props.note}
          </p>
        )}
      </div>
    </footer>
  )
}

function CallToAction({ title, lang, text = '', action }: NonNullable<FooterProps['callToAction']>) {
  const said = useSaid()(text)
  return (
    <div className={styles.call}>
      <div className={styles.callText}>
        <h2 lang={lang} className="text-2xl">
          {title}
        </h2>
        {text && (
          <p lang={said.lang} className={styles.muted}>
            {said.text}
          </p>
        )}
      </div>
      <ButtonLink to={action.href} lang={lang} size="l" onDeep>
        {action.label}
      </ButtonLink>
    </div>
  )
}

function About({ companyName, description, social }: FooterProps) {
  const shown = social.filter((link) => link.href)
  const said = useSaid()(description)
  return (
    <div className={styles.about}>
      <Logo companyName={companyName} onDeep />
      {description && (
        <p lang={said.lang} className={styles.description}>
          {said.text}
        </p>
      )}
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

function LinkGroup({ title, links }: FooterProps['groups'][number]) {
  const said = useSaid()(title)
  return (
    <Fold title={said.text} lang={said.lang} className={styles.group}>
      <Links links={links} className={styles.links} />
    </Fold>
  )
}

function Contacts({ phones, email, address, openingHours, hoursLine, words }: FooterProps & Worded) {
  const said = useSaid()
  if (phones.length === 0 && !email && !address && openingHours.length === 0) return null
  return (
    <Fold title={words.contact} lang={words.lang} className={classNames(styles.group, styles.contacts)}>
      <ul className={styles.contactList}>
        {phones.map(({ text, href }) => (
          <ContactLine key={text} icon="phone" label={text} href={href} />
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
                <dt lang={said(days).lang}>{said(days).text}</dt>
                <dd lang={said(hours).lang}>{said(hours).text}</dd>
              </div>
            ))}
          </dl>
          {hoursLine && <p className={styles.hoursLine}>{hoursLine}</p>}
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

function Links({ links, className }: { links: NavItem[]; className: string | undefined }) {
  const said = useSaid()
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={`${label}${href}`}>
          <SiteLink to={href} lang={said(label).lang} className={styles.link}>
            {said(label).text}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
