import type { ContentsListProps } from '#app/ui/contents-list/contents-list.tsx'

export const contentsExample: ContentsListProps = {
  items: [
    { id: 'first', text: 'What parents read first', level: 2 },
    { id: 'grade', text: 'The grade', level: 3 },
    { id: 'send', text: 'What to send, and when', level: 2 },
  ],
}
