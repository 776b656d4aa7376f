import { ButtonLink } from '../button/button.tsx'
import type { HeaderProps } from './header.tsx'

export const headerExample: HeaderProps = {
  companyName: 'Adire Software',
  workingHours: '8.00am - 5.00pm',
  phone: '+234 800 000 0000',
  email: 'hello@example.com',
  navigation: [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about-us' },
    { label: 'Services', href: '/our-services' },
    { label: 'Blog', href: '/blog-list' },
    { label: 'School App', href: '/think-school' },
    { label: 'Contact', href: '/contactus' },
  ],
  topLinks: [
    { label: 'About', href: '/about-us' },
    { label: 'News', href: '/blog-list' },
    { label: 'Contact', href: '/contactus' },
  ],
  social: [
    { network: 'facebook', label: 'Facebook', href: 'https://facebook.com/example' },
    { network: 'whatsapp', label: 'WhatsApp', href: 'https://wa.me/2348000000000' },
  ],
  menu: {
    blurb:
      'We make software for Nigerian schools and businesses: results, fees, attendance and websites, ' +
      'with people who pick up the phone.',
    workingHours: '8.00am - 5.00pm',
    phone: '+234 800 000 0000',
    email: 'hello@example.com',
    website: { label: 'example.com', href: 'https://example.com' },
    address: '12 Allen Avenue, Ikeja, Lagos, Nigeria',
    social: [
      { network: 'whatsapp', label: 'Chat on WhatsApp', href: 'https://wa.me/2348000000000' },
      { network: 'facebook', label: 'Facebook', href: 'https://facebook.com/example' },
    ],
    action: (
      <ButtonLink to="/book-a-demo" size="l" block>
        Book a Demo
      </ButtonLink>
    ),
  },
  action: <ButtonLink to="/book-a-demo">Book a Demo</ButtonLink>,
}
