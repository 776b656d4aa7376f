import type { ShareButtonsProps } from '#app/ui/share-buttons/share-buttons.tsx'

export const shareExample: ShareButtonsProps = {
  title: 'What parents read first & last',
  url: 'https://www.thinksch.example/blog/11',
}
