import type { MetaDescriptor } from 'react-router'

/** Title of a document of the back office; the address of the list in a browser's history is told by it. */
export const documentTitle = (title: string): MetaDescriptor[] => [
  { title: `${title} | Back office` },
  { name: 'robots', content: 'noindex' },
]
