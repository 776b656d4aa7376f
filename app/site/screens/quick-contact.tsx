import { telHref, whatsAppHref } from '#shared/formats.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { messageFrom } from '../../ui/whatsapp-button/whatsapp-button.tsx'
import styles from './quick-contact.module.css'
import { useCompany } from './use-company.ts'

/** The two quickest ways to a person, one tap each, in one line of a phone. Stands in the head of a page with a form; its title begins the chat. */
export function QuickContact({ page }: { page?: string }) {
  const { phone, whatsApp } = useCompany()
  return (
    <p className={styles.ways}>
      {phone && (
        <a href={telHref(phone)} className="target small-strong gap-1">
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {whatsApp && (
        <a href={whatsAppHref(whatsApp, page && messageFrom(page))} rel="noopener" className="target small-strong gap-1">
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      )}
    </p>
  )
}
