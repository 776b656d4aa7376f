import type { ReactNode } from 'react'
import type { Words as WordsOf } from '#domain/content/read-page-texts.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { FormHead } from '../../ui/page-head/page-head.tsx'
import { StepList } from '../screens/plain-lists.tsx'
import { QuickContact } from '../screens/quick-contact.tsx'
import { useCrumbsTo } from '../screens/screen-meta.ts'
import { Words } from '../screens/words.tsx'
import styles from './form-page.module.css'

interface FormPageProps {
  words: WordsOf
  /** What happens after it is sent. */
  next: WordsOf
  /** Before the head. */
  above?: ReactNode
  /** The form. */
  children: ReactNode
}

/** A page whose first thing is a form, with the phone and WhatsApp above it and what happens next beside it. */
export function FormPage({ words, next, above, children }: FormPageProps) {
  return (
    <>
      {above}
      <FormHead title={words.title} crumbs={useCrumbsTo()(words.title)} lead={words.text || undefined}>
        <QuickContact />
      </FormHead>
      <Section tight>
        <div className="form-columns">
          <div className="shrinks">{children}</div>
          <div className={styles.beside}>
            {next.text && (
              <section aria-labelledby="next" className={`box ${styles.next}`}>
                <h2 id="next" lang={next.lang} className={styles.nextTitle}>
                  {next.title}
                </h2>
                <Words text={next.text} lang={next.lang} List={StepList} />
              </section>
            )}
          </div>
        </div>
      </Section>
    </>
  )
}
