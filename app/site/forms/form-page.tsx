import type { ReactNode } from 'react'
import type { Words as WordsOf } from '#domain/content/page-texts.ts'
import { telHref, whatsAppHref } from '#shared/formats.ts'
import { BreadcrumbBar } from '../../ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, type Cloth, Section } from '../../ui/layout/layout.tsx'
import { crumbsTo } from '../screens/screen-meta.ts'
import { useCompany } from '../screens/use-company.ts'
import { Words } from '../screens/words.tsx'
import styles from './form-page.module.css'

interface FormPageProps {
  words: WordsOf
  cloth: Cloth
  /** What happens after it is sent. */
  next: WordsOf
  /** The form. */
  children: ReactNode
}

/** A page whose first thing is a form, with the phone and WhatsApp above it and what happens next beside it. */
export function FormPage({ words, cloth, next, children }: FormPageProps) {
  const { phone, whatsApp } = useCompany()
  return (
    <>
      <BreadcrumbBar title={words.title} crumbs={crumbsTo(words.title)} lead={words.text || undefined} cloth={cloth}>
        <Actions className={styles.atOnce}>
          {phone && (
            <ButtonLink to={telHref(phone)} icon="phone" variant="secondary" onDeep>
              Call us
            </ButtonLink>
          )}
          {whatsApp && (
            <ButtonLink to={whatsAppHref(whatsApp)} icon="whatsapp" variant="secondary" onDeep>
              WhatsApp
            </ButtonLink>
          )}
        </Actions>
      </BreadcrumbBar>
      <Section tight>
        <div className={styles.columns}>
          <div className={styles.form}>{children}</div>
          <div className={styles.beside}>
            {next.text && (
              <section aria-labelledby="next" className={styles.next}>
                <h2 id="next" className={styles.nextTitle}>
                  {next.title}
                </h2>
                <Words text={next.text} />
              </section>
            )}
          </div>
        </div>
      </Section>
    </>
  )
}
