import type { Company } from '#shared/content/company.ts'
import type { ContentItem, ContentItemType } from '#shared/content/items.ts'
import { sampleScreenItems } from './items/screen-items.ts'

/** Invented, harmless details; an editor replaces them in the settings. */
export const sampleCompany: Company = {
  name: 'Thinksch Technologies',
  tagline: 'Software Solutions, Empowering Businesses',
  description: 'We build software, websites and the Thinksch school app for schools and businesses in Nigeria, and we answer the phone.',
  productName: 'Thinksch',
  foundedYear: 2019,
  phone: '+234 800 000 0190',
  secondPhone: '+234 800 000 0191',
  whatsApp: '+234 800 000 0190',
  email: 'hello@thinksch.example',
  address: '14 Sample Close, Ikeja',
  city: 'Lagos',
  country: 'Nigeria',
  mapUrl: '',
  facebookUrl: 'https://www.facebook.com/thinksch.example',
  workingHours: '8.00am - 5.00pm',
  replyPromise: 'We call back within one working day, 8.00am–5.00pm.',
  signInUrl: '',
}

type SampleItems = { [T in ContentItemType]: ContentItem<T>[] }

export const sampleItems: SampleItems = {
  ...sampleScreenItems,
  'main-navigation': [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about-us' },
    { label: 'Services', href: '/our-service' },
    { label: 'Blog', href: '/blog-list' },
    { label: 'School App', href: '/think-school' },
    { label: 'Contact', href: '/contactus' },
  ],
  'top-bar-link': [
    { label: 'About', href: '/about-us' },
    { label: 'News', href: '/blog-list' },
    { label: 'Contact', href: '/contactus' },
  ],
  'footer-link': [
    { group: 'Our Services', label: 'Custom software', href: '/custom-software' },
    { group: 'Our Services', label: 'WordPress and e\u2011commerce', href: '/wordpress-ecommerce' },
    { group: 'Our Services', label: 'School App', href: '/think-school' },
    { group: 'Our Services', label: 'Service', href: '/our-services' },
    { group: 'Our Services', label: 'Become a reseller', href: '/reseller' },
    { group: 'Company', label: 'About Us', href: '/about-us' },
    { group: 'Company', label: 'Our Company', href: '/about-us' },
    { group: 'Company', label: 'Pricing & Plans', href: '/pricing-plane' },
    { group: 'Company', label: 'Company News', href: '/blog-list' },
    { group: 'Company', label: 'Contact Us', href: '/contactus' },
    { group: 'Help', label: 'Help & FAQ', href: '/faq' },
    { group: 'Help', label: 'Forum Support', href: '/faq' },
    { group: 'Help', label: 'Privacy Policy', href: '/privacy-policy' },
    { group: 'Help', label: 'Cookie Policy', href: '/cookie-policy' },
    { group: '', label: 'Company News', href: '/blog-list' },
    { group: '', label: 'Faq', href: '/faq' },
    { group: '', label: 'Contact', href: '/contactus' },
  ],
  'search-synonym': [
    { words: 'bursary, fees, school fees, tuition' },
    { words: 'CBT, computer test, computer tests, computer based test, computer based exam' },
    { words: 'report card, report sheet, result sheet' },
    { words: 'instalment, part payment, installment' },
    { words: 'UK-used, second hand, fairly used, tokunbo' },
    { words: 'objective questions, multiple choice, MCQ' },
    { words: 'light, NEPA, electricity, power supply' },
    { words: 'e-mail, email' },
    { words: 'online store, online shop, e-commerce, ecommerce' },
    { words: 'pupil, student' },
    { words: 'roll call, attendance register, attendance' },
    { words: 'proprietor, proprietress, school owner' },
    { words: 'agent, reseller' },
    { words: 'POS, point of sale' },
  ],
  'opening-hours': [
    { days: 'Week Days', hours: '09.00-24:00' },
    { days: 'Saturday', hours: '08:00-03.00' },
    { days: 'Sunday', hours: 'Day Off' },
  ],
}
