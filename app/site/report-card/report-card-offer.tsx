import { usePageWords } from '../../ui/page-words/page-words.ts'
import { ReportCardForm } from './report-card-form.tsx'
import styles from './report-card-form.module.css'

/** The form on pages that are about more. */
export function ReportCardOffer() {
  const { reportIn20 } = usePageWords({ reportIn20: 'Your school’s report card in 20 seconds' })
  return <ReportCardForm heading={<h2 className={styles.heading}>{reportIn20}</h2>} headingLevel={3} />
}
