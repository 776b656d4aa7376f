import type { ReportCardProps } from '#app/ui/report-card/report-card.tsx'

export const reportCardExample: ReportCardProps = {
  report: {
    school: 'Ìmọ́lẹ̀ College, Ìbàdàn',
    pupil: 'Ayọ̀mídé Ọláníyan',
    className: 'JSS 2A',
    term: 'Second term, 2025/2026',
    scores: [
      { subject: 'Mathematics', assessment: 30, exam: 44 },
      { subject: 'English Language', assessment: 28, exam: 38 },
    ],
    classmates: [81, 72, 70.5, 66, 51],
  },
}
