import type { ReactNode } from 'react'
import { telHref, whatsAppHref } from '#shared/formats.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import styles from './quick-contact.module.css'
import { useCompany } from './use-company.ts'

/** The two quickest ways to a person, one tap each, within the first screen of a phone. Stands in the head of a page. */
export function QuickContact({ showNumber, children }: { showNumber?: boolean; children?: ReactNode }) {
  const { phone, whatsApp } = useCompany()
  return (
    <Actions className={showNumber ? styles.numbered : styles.quick}>
      {children}
      {phone && (
        <ButtonLink to={telHref(phone)} icon="phone" variant="secondary" onDeep>
          {showNumber ? phone : 'Call us'}
        </ButtonLink>
      )}
      {whatsApp && (
        <ButtonLink to={whatsAppHref(whatsApp)} icon="whatsapp" variant="secondary" onDeep>
          WhatsApp
        </ButtonLink>
      )}
    </Actions>
  )
}
