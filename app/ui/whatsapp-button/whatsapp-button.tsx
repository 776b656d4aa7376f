import { whatsAppHref } from '#shared/formats.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './whatsapp-button.module.css'

export interface WhatsAppButtonProps {
  phone: string
  /** The page one is on, for the message: 'Pricing'. */
  page: string
  label?: string
  /** On phones it stays at the foot of the screen, in a row of its own at the end of `main`; from 768 px on it is not there. */
  floating?: boolean
}

/** Opens a chat whose first message says where the visitor comes from. */
export function WhatsAppButton({ phone, page, label = 'Chat on WhatsApp', floating }: WhatsAppButtonProps) {
  if (!phone) return null
  return (
    <div className={classNames(styles.place, floating && styles.floating)}>
      <a href={whatsAppHref(phone, messageFrom(page))} rel="noopener" className={styles.button}>
        <Icon name="whatsapp" />
        <span className={floating ? 'visually-hidden' : undefined}>{label}</span>
      </a>
    </div>
  )
}

const messageFrom = (page: string): string => `Hello, I am on your page “${page}” and have a question: `
