import { useEffect, useState } from 'react'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { ReportSheet } from '#shared/report-sheet/make-sheet.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Actions } from '../../ui/layout/layout.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useCompany } from '../screens/use-company.ts'
import styles from './report-card-form.module.css'
import { download, fetchPdfMaker, fetchPictureMaker, fileNameOf, lackOf, pdfOf, share, whatsAppLink } from './sheet-files.ts'

export interface KeepSheetProps {
  sheet: ReportSheet
  /** Of the site, where the server made the sheet: it was told the names. */
  siteUrl?: string | undefined
  /** Whether it stands already, and so may be kept. */
  isWanted?: boolean | undefined
}

/** What to do with a sheet: keep it, or send it. */
export function KeepSheet({ sheet, siteUrl, isWanted = true }: KeepSheetProps) {
  const { productName } = useCompany()
  const [said, say] = useState('')
  useFetchAhead(isWanted)
  const attempt = (work: () => Promise<string>) => () => void work().then(say, () => say(messages.sheetNotMade))
  const keepPdf = async () => {
    const kept = download(await pdfOf(sheet, productName), fileNameOf(sheet, 'pdf'))
    return [kept, await lackOf(sheet)].filter(Boolean).join('. ')
  }
  const keepPicture = async () => download(await (await fetchPictureMaker()).makePicture(sheet, productName), fileNameOf(sheet, 'png'))
  return (
    <div className={`box stack ${styles.kept}`}>
      <Actions className={classNames(styles.scripted, styles.keepers)}>
        <Button onClick={attempt(keepPdf)}>Download PDF</Button>
        <Button variant="secondary" onClick={attempt(keepPicture)}>
          Keep as picture
        </Button>
        <Button variant="secondary" icon="whatsapp" onClick={attempt(() => share(sheet, productName))}>
          Send by WhatsApp
        </Button>
      </Actions>
      {siteUrl !== undefined && (
        <noscript>
          <p>
            To keep it, print this page and choose ‘Save as PDF’. <a href={whatsAppLink(sheet, siteUrl)}>Send by WhatsApp</a>
          </p>
        </noscript>
      )}
      <p role="status">{said}</p>
    </div>
  )
}

/** How it comes from a school's own marks. */
export function OwnMarks({ sheet, siteUrl }: Pick<KeepSheetProps, 'sheet' | 'siteUrl'>) {
  const { productName } = useCompany()
  return (
    <div className={`box stack ${styles.own}`}>
      <p>With {productName || 'the application'}, teachers enter each score once, and every sheet adds itself up.</p>
      {/* With scripts the form remembers the school by itself, and its name stands in no address. */}
      <ButtonLink to={siteUrl === undefined ? paths.bookDemo : `${paths.bookDemo}?${new URLSearchParams({ school: sheet.school })}`}>
        Book a Demo
      </ButtonLink>
    </div>
  )
}

/** What makes the files, while the line is there: once the sheet stands, it can be kept without one. Not for those who save data. */
function useFetchAhead(isWanted: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!isWanted || connection?.saveData) return
    // After the first sheet has been drawn.
    const timer = setTimeout(() => void Promise.all([fetchPdfMaker(), fetchPictureMaker()]).catch(() => {}), 1_000)
    return () => clearTimeout(timer)
  }, [isWanted])
}
