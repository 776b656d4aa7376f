import type { InfoCardProps } from './info-card.tsx'

export const infoCardExamples: InfoCardProps[] = [
  {
    icon: 'phone',
    title: 'Call or WhatsApp',
    lines: [
      { label: '+234 800 000 0000', href: 'tel:+2348000000000' },
      { label: '+234 800 000 0001', href: 'tel:+2348000000001' },
    ],
    notes: ['8.00am - 5.00pm'],
  },
  {
    icon: 'mail',
    title: 'Email',
    lines: [{ label: 'hello@example.com', href: 'mailto:hello@example.com' }],
    notes: ['Answered within one working day'],
  },
  { icon: 'pin', title: 'Office', lines: [{ label: '12 Allen Avenue, Ikeja' }, { label: 'Lagos, Nigeria' }] },
]
