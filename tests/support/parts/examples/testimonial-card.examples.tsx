import type { TestimonialCardProps } from '#app/ui/testimonial-card/testimonial-card.tsx'

export const testimonialExamples: TestimonialCardProps[] = [
  {
    school: 'Harvest Gate Academy, Ìbàdàn',
    quote: 'We used to close results on the ninth day after exams. Last term it was the third.',
    name: 'Mrs Grace Akíntọ́lá',
    role: 'Head teacher',
    picture: null,
  },
  {
    school: 'Al-Bayān Model School, Kaduna',
    quote: 'A transfer now carries the child’s name, and nobody pays twice by mistake.',
    name: 'Mallam Yakubu Danjuma',
    role: 'Bursar',
    picture: null,
  },
  { school: 'Crownfield, Enugu', quote: 'Parents read it on WhatsApp.', name: 'Ada', role: 'Proprietor', picture: null },
]
