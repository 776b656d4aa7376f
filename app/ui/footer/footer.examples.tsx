import type { FooterProps } from './footer.tsx'

export const footerExample: FooterProps = {
  companyName: 'Adire Software',
  description: 'Software for Nigerian schools and businesses since 2019, with people who pick up the phone.',
  groups: [
    {
      title: 'Our Services',
      links: [
        { label: 'School management', href: '/think-school' },
        { label: 'Custom software', href: '/custom-software' },
        { label: 'Websites and shops', href: '/wordpress-ecommerce' },
        { label: 'Pricing & Plans', href: '/pricing-plane' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'About Us', href: '/about-us' },
        { label: 'Help & FAQ', href: '/faq' },
        { label: 'Become a reseller', href: '/reseller' },
        { label: 'Cookie Policy', href: '/cookie-policy' },
      ],
    },
  ],
  phones: ['+234 800 000 0000', '+234 800 000 0001'],
  email: 'hello@example.com',
  address: '12 Allen Avenue, Ikeja, Lagos State, Nigeria',
  openingHours: [
    { days: 'Week Days', hours: '09.00-24:00' },
    { days: 'Saturday', hours: '08:00-03.00' },
    { days: 'Sunday', hours: 'Day Off' },
  ],
  updates: [
    { title: 'What parents read first on a result sheet', date: '12 March 2026', href: '/blog/11' },
    { title: 'A virtual account for every pupil', date: '3 March 2026', href: '/blog/9' },
  ],
  social: [
    { network: 'facebook', label: 'Facebook', href: 'https://facebook.com/example' },
    { network: 'whatsapp', label: 'WhatsApp', href: 'https://wa.me/2348000000000' },
  ],
  lastLinks: [
    { label: 'Company News', href: '/blog-list' },
    { label: 'Faq', href: '/faq' },
    { label: 'Contact', href: '/contactus' },
  ],
  year: 2026,
  callToAction: {
    title: 'See your own school in it before you decide',
    text: 'A 30-minute demo with your classes and your fees. We call back within one working day.',
    action: { label: 'Book a Demo', href: '/book-a-demo' },
  },
}
