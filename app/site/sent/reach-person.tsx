import { telHref, whatsAppHref } from '#shared/formats.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { useCompany, useSalesHours } from '../screens/use-company.ts'
import styles from './sent.module.css'

/** The phone and WhatsApp, with the reference ready to be sent, and when somebody answers. */
export function ReachPerson({ reference }: { reference: string }) {
  const { phone, whatsApp } = useCompany()
  const hours = useSalesHours()
  if (!phone && !whatsApp) return null
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className={`heading-face ${styles.title}`}>
        Reach a person
      </h2>
      <p className={`quiet ${styles.note}`}>Quote your reference, and we know at once what it is about.</p>
      <Actions className={styles.reach}>
        {phone && (
          <ButtonLink to={telHref(phone)} icon="phone" variant="secondary">
            {`Call ${phone}`}
          </ButtonLink>
        )}
        {whatsApp && (
          <ButtonLink to={whatsAppHref(whatsApp, `Hello, my reference is ${reference}. `)} icon="whatsapp" variant="secondary">
            WhatsApp
          </ButtonLink>
        )}
      </Actions>
      {hours.length > 0 && <p className={`quiet ${styles.note}`}>{hours.join(' · ')}</p>}
    </section>
  )
}
