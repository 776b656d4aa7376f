import { Icon } from '../../ui/icon/icon.tsx'
import { useChatHref } from '../../ui/whatsapp-button/chat-words-context.ts'
import { useCompany } from './use-company.ts'
import styles from './quick-contact.module.css'

/** The two quickest ways to a person, one tap each, in one line of a phone. Stands in the head of a page with a form. */
export function QuickContact() {
  const { phones, chatNumber } = useCompany()
  const chatHref = useChatHref(chatNumber)
  return (
    <p className={styles.ways}>
      {phones.map(
        ({ text, href }) =>
          href && (
            <a key={text} href={href} className="target small-strong gap-1">
              <Icon name="phone" />
              {text}
            </a>
          ),
      )}
      {chatNumber && (
        <a href={chatHref} rel="noopener" className="target small-strong gap-1">
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      )}
    </p>
  )
}
