import { SCHOOL_CATEGORY_ID } from '#shared/carousels.ts'
import type { Company } from '#shared/content/company.ts'
import type { ContentItem, ContentItemType } from '#shared/content/items.ts'
import { sampleScreenItems } from './items/screen-items.ts'

/** When somebody last wrote at the items (ISO 8601). */
export const SAMPLE_ITEMS_CHANGED_AT = '2026-11-18T08:00:00.000Z'

/** Invented, harmless details; an editor replaces them in the settings. */
export const sampleCompany: Company = {
  name: 'Thinksch Technologies',
  tagline: 'Software Solutions, Empowering Businesses',
  description: 'We build software, websites and the Thinksch school app for schools and businesses in Nigeria, and we answer the phone.',
  productName: 'Thinksch school app',
  schoolCategory: SCHOOL_CATEGORY_ID,
  foundedYear: 2019,
  rcNumber: 'RC 0000000 (sample)',
  resellerPercent: 10,
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
  hoursLine: 'Weekdays from 9.00am to midnight, Saturdays from 8.00am; the support line day and night.',
  replyPromise: 'We call back within one working day, 8.00am–5.00pm.',
  nairaPerMb: 1,
  feedText: 'whole',
  googleVerification: '',
  bingVerification: '',
  indexNowKey: '',
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
    { label: 'Thinksch school app', href: '/think-school' },
    { label: 'Prices', href: '/pricing-plane' },
    { label: 'Contact', href: '/contactus' },
  ],
  'top-bar-link': [
    { label: 'About', href: '/about-us' },
    { label: 'News', href: '/blog-list' },
    { label: 'Contact', href: '/contactus' },
  ],
  // Each leads to a place of its own: none is there twice under two names. The privacy policy is linked below the newsletter's field.
  'footer-link': [
    { group: 'Our Services', label: 'Custom software', href: '/custom-software' },
    { group: 'Our Services', label: 'WordPress and e\u2011commerce', href: '/wordpress-ecommerce' },
    { group: 'Our Services', label: 'Student Manager', href: '/student-manager' },
    { group: 'Our Services', label: 'Service', href: '/our-services' },
    { group: 'Our Services', label: 'How we work', href: '/service-details' },
    { group: 'School app', label: 'Thinksch school app', href: '/think-school' },
    { group: 'School app', label: 'Compare the packages', href: '/thinksch-package' },
    { group: 'School app', label: 'Basic', href: '/basic-package' },
    { group: 'School app', label: 'Standard', href: '/standard-package' },
    { group: 'School app', label: 'Premium', href: '/premium-package' },
    { group: 'School app', label: 'Pricing & Plans', href: '/pricing-plane' },
    { group: 'School app', label: 'Try a report card', href: '/report-card' },
    { group: 'Company', label: 'About Us', href: '/about-us#story' },
    { group: 'Company', label: 'Our Company', href: '/about-us' },
    { group: 'Company', label: 'Our work', href: '/project' },
    { group: 'Company', label: 'Portfolio', href: '/portfolio-style-5' },
    { group: 'Company', label: 'What schools say', href: '/testimonial-style-1' },
    { group: 'Company', label: 'Newest article', href: '/blog-details-default' },
    { group: 'Company', label: 'Become a reseller', href: '/reseller' },
    { group: 'Company', label: 'Your school\u2019s cloth', href: '/adire' },
    { group: 'Help', label: 'Help & FAQ', href: '/faq' },
    { group: 'Help', label: 'Forum Support', href: '/faq#ask' },
    { group: 'Help', label: 'Contact Us', href: '/contactus#contact-form' },
    { group: 'Help', label: 'Cookie Policy', href: '/cookie-policy' },
    { group: 'Help', label: 'Accessibility', href: '/accessibility' },
    { group: '', label: 'Company News', href: '/blog-list' },
    { group: '', label: 'Faq', href: '/faq#questions' },
    { group: '', label: 'Contact', href: '/contactus#office' },
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
