import type { ReactNode } from 'react'
import { ENGLISH } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Actions } from '../../ui/layout/layout.tsx'
import { usePageWords } from '../../ui/page-words/page-words.ts'
import { useCompany } from '../screens/use-company.ts'
import { sheetClasses } from './sheet-classes.ts'
import styles from './report-card-form.module.css'
import sheetStyles from './report-sheet.module.css'

/** A sheet that the server made, which was told the names. */
export interface MadeSheet {
  markup: string
  school: string
  /** A chat of WhatsApp, for where scripts are off. */
  whatsApp: string
}

/** React writes it once: what the card's own script does in it is none of its business. */
const left = (markup = '') => ({ suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: markup } })

/** What the card's own script says. */
export const Said = () => <p role="status" className={styles.said} {...left()} />

/** A sheet that stands there until two names are typed. */
export interface ExampleSheet {
  markup: string
  /** Says that it is one. */
  note: ReactNode
}

interface SheetPlaceProps {
  made?: MadeSheet | undefined
  example?: ExampleSheet | undefined
}

/** A sheet with what can be done with it, or an example; without one the place where the card's own script (live/live-card.ts) lays it. */
export function SheetPlace({ made, example }: SheetPlaceProps) {
  const { lang } = usePageWords({})
  const markup = (made ?? example)?.markup
  const isEmpty = markup === undefined
  return (
    <div
      data-sheet=""
      data-example={example && ''}
      hidden={isEmpty}
      lang={lang && ENGLISH}
      className={classNames(isEmpty && sheetStyles.unseen)}
      suppressHydrationWarning
    >
      <div className={`stack ${styles.made}`}>
        {example?.note}
        <KeepSheet>
          {made && (
            <noscript>
              <p>
                To keep it, print this page and choose ‘Save as PDF’. <a href={made.whatsApp}>Send by WhatsApp</a>
              </p>
            </noscript>
          )}
        </KeepSheet>
        <div data-paper="" data-class={import.meta.env.SSR ? sheetClasses() : undefined} className={styles.shown} {...left(markup)} />
        <OwnMarks school={made?.school} />
      </div>
    </div>
  )
}

/** What to do with a sheet: keep it, or send it. */
const KeepSheet = ({ children }: { children: ReactNode }) => (
  <div data-kept="" className={`box stack ${styles.kept}`}>
    <Actions className={styles.keepers}>
      <Button data-keep="pdf">Download PDF</Button>
      <Button variant="secondary" data-keep="picture">
        Keep as picture
      </Button>
      <Button variant="secondary" icon="whatsapp" data-keep="whatsapp">
        Send by WhatsApp
      </Button>
    </Actions>
    {children}
    <Said />
  </div>
)

/** How it comes from a school's own marks. */
function OwnMarks({ school }: { school: string | undefined }) {
  const { productName } = useCompany()
  return (
    <div className={`box stack ${styles.own}`}>
      <p>{`With ${productName || 'the application'}, teachers enter each score once, and every sheet adds itself up.`}</p>
      {/* With scripts the form remembers the school by itself, and its name stands in no address. */}
      <ButtonLink
        to={school === undefined ? paths.bookDemo : `${paths.bookDemo}?${new URLSearchParams({ school })}`}
        data-hydrate={school === undefined ? 'press' : undefined}
      >
        Book a Demo
      </ButtonLink>
    </div>
  )
}
