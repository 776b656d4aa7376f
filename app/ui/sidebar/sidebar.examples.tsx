import type { CategoryListProps, HelpCardProps, RecentPostsProps } from './sidebar.tsx'

export const categoryListExample: CategoryListProps = {
  categories: [
    { id: 9, name: 'School Management', count: 8 },
    { id: 4, name: 'Communication', count: 3 },
    { id: 2, name: 'Fees and payments', count: 5 },
    { id: 7, name: 'Teaching with computers', count: 1 },
  ],
  currentId: 9,
  empty: 'No categories available',
}

export const recentPostsExample: RecentPostsProps = {
  posts: [
    { id: 12, title: 'How a 320-pupil school in Ìbàdàn stopped chasing school...', date: '12 March 2026', href: '/blog/12' },
    { id: 11, title: 'WhatsApp result sheets: what parents read first', date: '3 March 2026', href: '/blog/11' },
    { id: 10, title: 'Offline exams on ten old laptops', date: '18 February 2026', href: '/blog/10' },
  ],
}

export const helpCardExample: HelpCardProps = {
  text: 'Ask about prices, setup or your own case. We answer from 8.00am to 5.00pm.',
  phone: '+234 800 000 0000',
  whatsApp: '+234 800 000 0000',
}
