import type { PostCardProps } from './card.tsx'

export const postCardExamples: PostCardProps[] = [
  {
    id: 12,
    title: 'How a 320-pupil school in Ìbàdàn stopped chasing school fees',
    excerpt:
      'Each child got an account number of her own. Parents paid by transfer from their phones, ' +
      'the bursar saw each payment the same minute, and the queue on resumption day was...',
    categoryId: 9,
    categoryName: 'School Management',
    author: 'Tọ́lá Adébáyọ̀',
    picture: null,
    date: '12 March 2026',
    href: '/blog/12',
  },
  {
    id: 11,
    title: 'WhatsApp result sheets: what parents read first',
    excerpt: 'We asked 140 parents in Lagos and Kano what they look for when the term report arrives on the phone.',
    categoryId: 4,
    categoryName: 'Communication',
    author: 'Chịzụtere Okafor',
    picture: null,
    date: '3 March 2026',
    href: '/blog/11',
    headingLevel: 3,
  },
  {
    id: 10,
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    excerpt: '',
    categoryId: 2,
    categoryName: 'A category with a rather long name that has to wrap somewhere',
    author: 'Ƙasimu Ɗanjuma',
    picture: null,
    date: 'Unknown Date',
    href: '/blog/10',
    brief: true,
  },
]
