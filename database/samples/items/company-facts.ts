import type { ContentItem } from '#shared/content/items.ts'

export const sampleHeroSlides: ContentItem<'hero-slide'>[] = [
  {
    title: 'Software Solutions, Empowering Businesses',
    text: 'We build software, WordPress sites, online shops, and a student management system for Nigerian schools.',
    caption: 'Friday morning: who is in, what is paid.',
    drawing: 'academic-manager',
    picture: null,
    cloth: 'ibadandun',
    actions: [
      { label: 'Book a Demo', href: '/book-a-demo' },
      { label: 'Get Started Today', href: '/contactus' },
    ],
  },
  {
    title: 'A transfer that finds its pupil',
    text: 'Each pupil has an account number. What a parent sends stands under the child’s own name.',
    caption: 'A transfer without a name finds its pupil.',
    drawing: 'transfer-match',
    picture: null,
    cloth: 'osupa',
    actions: [
      { label: 'See the school app', href: '/think-school' },
      { label: 'Compare the packages', href: '/pricing-plane' },
    ],
  },
  {
    title: 'A website that your own office keeps up',
    text: 'WordPress sites and online shops that your own staff can edit.',
    caption: 'A website that the office keeps up.',
    drawing: 'school-secondary',
    picture: null,
    cloth: 'eiye',
    actions: [
      { label: 'See our services', href: '/our-services' },
      { label: 'Get Started Today', href: '/contactus' },
    ],
  },
]

export const sampleCounters: ContentItem<'counter'>[] = [
  { value: 54, label: 'Application updates' },
  { value: 50, label: 'Websites' },
  { value: 17, label: 'E-commerce sites' },
  { value: 67, label: 'Happy clients' },
]

export const sampleProgress: ContentItem<'progress'>[] = [
  {
    group: 'why-choose-us',
    label: 'Business Development',
    percent: 85,
    of: '34 of 40 businesses still sold or booked through their site a year later',
  },
  {
    group: 'why-choose-us',
    label: 'Client Management',
    percent: 85,
    of: '136 of 160 requests in one term were closed by the day we had named',
  },
  {
    group: 'why-choose-us',
    label: 'Customer Satisfaction',
    percent: 85,
    of: '17 of 20 clients asked in July 2026 would recommend us',
  },
  { group: 'about', label: 'Clients that are schools', percent: 70, of: '' },
  { group: 'about', label: 'Support calls answered the same day', percent: 93, of: '' },
  { group: 'appointment', label: 'Quotes sent within two days', percent: 85, of: '' },
  { group: 'appointment', label: 'Projects handed over on the agreed date', percent: 90, of: '' },
  { group: 'appointment', label: 'Clients who ordered again', percent: 78, of: '' },
  { group: 'appointment', label: 'Clients who came by recommendation', percent: 79, of: '' },
]
