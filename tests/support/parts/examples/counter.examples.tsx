import type { CounterProps } from '#app/ui/counter/counter.tsx'

export const counterExamples: CounterProps[] = [
  { value: 54, label: 'Application updates' },
  { value: 1_250, label: 'Pupils on the largest register', suffix: '+' },
]
