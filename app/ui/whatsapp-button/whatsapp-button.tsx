import { Icon } from '../icon/icon.tsx'
import { usePageWords } from '../page-words/page-words.ts'
import { useChatHref } from './chat-words-context.ts'
import styles from './whatsapp-button.module.css'

export interface WhatsAppButtonProps {
  /** Digits with the country; blank shows nothing. */
  number: string
  label?: string
}

/** Opens a chat whose first message says where the visitor comes from. */
export function WhatsAppButton({ number, label }: WhatsAppButtonProps) {
  const { chatOnWhatsApp } = usePageWords({ chatOnWhatsApp: 'Chat on WhatsApp' })
  const href = useChatHref(number)
  if (!number) return null
  return (
    <div className={styles.place}>
      <a href={href} rel="noopener" className={`pill small-strong ${styles.button}`}>
        <Icon name="whatsapp" />
        <span>{label ?? chatOnWhatsApp}</span>
      </a>
    </div>
  )
}
