import type { ContentItem } from '#shared/content/items.ts'

/** Invented: no such pupil, no such school. */
export const sampleReportCards: ContentItem<'report-card'>[] = [
  {
    school: 'Ìmọ́lẹ̀ College, Ìbàdàn',
    pupil: 'Ayọ̀mídé Ọláníyan',
    className: 'JSS 2A',
    term: 'Second term, 2025/2026',
    scores: [
      { subject: 'Mathematics', assessment: 31, exam: 47 },
      { subject: 'English Language', assessment: 28, exam: 41 },
      { subject: 'Basic Science', assessment: 33, exam: 44 },
      { subject: 'Social Studies', assessment: 26, exam: 38 },
      { subject: 'Yorùbá', assessment: 35, exam: 50 },
      { subject: 'Computer Studies', assessment: 24, exam: 33 },
    ],
    classmates: [
      84.2, 81.7, 78.5, 76.3, 73.8, 72.1, 70.6, 69.9, 68.4, 67.2, 66.5, 65.1, 63.8, 62.4, 61.9, 60.3, 58.7, 57.5, 55.2, 53.9, 51.6, 48.8,
      45.3, 41.7, 37.4,
    ],
  },
]
