import { whatsAppHref } from '#shared/formats.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './whatsapp-button.module.css'

export interface WhatsAppButtonProps {
  phone: string
  /** The page one is on, for the message: 'Pricing'. */
  page: string
  label?: string
}

/** Opens a chat whose first message says where the visitor comes from. */
export function WhatsAppButton({ phone, page, label = 'Chat on WhatsApp' }: WhatsAppButtonProps) {
  if (!phone) return null
  return (
    <div className={styles.place}>
      <a href={whatsAppHref(phone, messageFrom(page))} rel="noopener" className={`pill small-strong ${styles.button}`}>
        <Icon name="whatsapp" />
        <span>{label}</span>
      </a>
    </div>
  )
}

/** Whoever answers sees what it is about. */
export const messageFrom = (page: string): string => `Hello, I am on your page “${page}” and have a question: `
