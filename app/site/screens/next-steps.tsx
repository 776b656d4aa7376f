import type { ReactNode } from 'react'
import { Actions, Section } from '../../ui/layout/layout.tsx'
import { useSaid } from '../../ui/page-words/page-words.ts'
import { WhatsAppButton } from '../../ui/whatsapp-button/whatsapp-button.tsx'
import { useCompany } from './use-company.ts'
import styles from './screens.module.css'

interface NextStepsProps {
  title: string
  /** What it takes; our promise of a call back where there is nothing more to say. */
  children?: ReactNode
  /** The buttons, the one to press first. */
  actions: ReactNode
}

/** How a page about something that we sell ends: with what to do next. */
export function NextSteps({ title, children, actions }: NextStepsProps) {
  const { replyPromise, chatNumber } = useCompany()
  const promise = useSaid()(replyPromise)
  return (
    <Section tone="raised" tight labelledBy="next">
      <div className={styles.next}>
        <h2 id="next">{title}</h2>
        {children ?? <p lang={promise.lang}>{promise.text}</p>}
        <Actions>
          {actions}
          <WhatsAppButton number={chatNumber} />
        </Actions>
      </div>
    </Section>
  )
}
