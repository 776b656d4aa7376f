import type { ProgressProps } from '#app/ui/progress/progress-bar.tsx'

export const progressExamples: ProgressProps[] = [
  { label: 'Business Development', percent: 85 },
  { label: 'Clients that are schools', percent: 70 },
  { label: 'None yet', percent: 0 },
]
