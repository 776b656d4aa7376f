import type { SearchFormProps } from './search-form.tsx'

export const searchFormExamples: SearchFormProps[] = [
  { label: 'What are you looking for?' },
  { label: 'What are you looking for?', value: 'Ẹ̀kọ́' },
  { label: 'What are you looking for?', error: 'Search text must be 200 characters or fewer' },
  { label: 'In all articles', narrow: true },
]
