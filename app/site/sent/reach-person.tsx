import { chatHref } from '#shared/formats.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { filled, usePageWords } from '../../ui/page-words/page-words.ts'
import { useCompany, useSalesHours } from '../screens/use-company.ts'
import styles from './sent.module.css'

const ENGLISH_WORDS = {
  reachPerson: 'Reach a person',
  quoteReference: 'Quote your reference, and we know at once what it is about.',
  callNumber: 'Call {phone}',
}

/** The phone and WhatsApp, with the reference ready to be sent, and when somebody answers. */
export function ReachPerson({ reference }: { reference: string }) {
  const { phones, chatNumber } = useCompany()
  const hours = useSalesHours()
  const words = usePageWords(ENGLISH_WORDS)
  if (phones.length === 0 && !chatNumber) return null
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className={`heading-face ${styles.title}`}>
        {words.reachPerson}
      </h2>
      <p className={`quiet ${styles.note}`}>{words.quoteReference}</p>
      <Actions className={styles.reach}>
        {phones.map(
          ({ text, href }) =>
            href && (
              <ButtonLink key={text} to={href} icon="phone" variant="secondary">
                {filled(words.callNumber, { phone: text })}
              </ButtonLink>
            ),
        )}
        {chatNumber && (
          <ButtonLink to={chatHref(chatNumber, `Hello, my reference is ${reference}. `)} icon="whatsapp" variant="secondary">
            WhatsApp
          </ButtonLink>
        )}
      </Actions>
      {hours.length > 0 && <p className={`quiet ${styles.note}`}>{hours.join(' · ')}</p>}
    </section>
  )
}
