import type { Words } from '#domain/content/read-page-texts.ts'
import type { ShownCompany } from '#shared/content/company.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/layout/layout.tsx'
import { useChatHref } from '../../ui/whatsapp-button/chat-words-context.ts'
import { EditLink } from '../frame/edit-link.tsx'
import styles from './home.module.css'

/** The band that asks to call: support phone, WhatsApp, and the form. */
export function GoalBand({ company, words }: { company: ShownCompany; words: Words }) {
  const chatHref = useChatHref(company.chatNumber)
  return (
    <Section tone="deep" cloth="comb" id="goal" labelledBy="goal-title">
      <div className={styles.goal}>
        <div className={styles.goalText}>
          <h2 id="goal-title">{words.title}</h2>
          {words.text && <p>{words.text}</p>}
          <ButtonLink to={paths.contact} size="l" onDeep icon="headset">
            24/7 Support Service
          </ButtonLink>
          <EditLink words={words} onDeep />
        </div>
        <ul className={styles.lines}>
          {company.phones.map(
            ({ text, href }) => href && <Line key={text} icon="phone" label="Support line, open 24/7" value={text} href={href} />,
          )}
          {company.whatsApp && <Line icon="whatsapp" label="WhatsApp" value={company.whatsApp} href={chatHref} />}
        </ul>
      </div>
    </Section>
  )
}

function Line({ icon, label, value, href }: { icon: IconName; label: string; value: string; href: string }) {
  return (
    <li>
      <a href={href} rel="noopener" className={`row ${styles.line}`}>
        <Icon name={icon} size="l" />
        <span>
          <span className={styles.lineLabel}>{label}</span>
          <span className={styles.lineValue}>{value}</span>
        </span>
      </a>
    </li>
  )
}
