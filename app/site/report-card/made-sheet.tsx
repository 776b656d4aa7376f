import { KeepSheet, type KeepSheetProps, OwnMarks } from './keep-sheet.tsx'
import styles from './report-card-form.module.css'
import { ReportSheet, type ReportSheetProps } from './report-sheet.tsx'

/** A sheet with what can be done with it. */
export const MadeSheet = ({ siteUrl, isWanted, ...shown }: ReportSheetProps & KeepSheetProps) => (
  <div className={`stack ${styles.made}`}>
    <KeepSheet sheet={shown.sheet} siteUrl={siteUrl} isWanted={isWanted} />
    <ReportSheet {...shown} />
    <OwnMarks sheet={shown.sheet} siteUrl={siteUrl} />
  </div>
)
