import type { HeroProps } from './hero.tsx'

export const heroExample: HeroProps = {
  headline: 'Software Solutions, Empowering Businesses',
  lead: 'We build software, WordPress sites and online shops.',
  actions: [
    { label: 'Get Started Today', href: '/contactus' },
    { label: 'See the school app', href: '/think-school' },
  ],
  cloths: ['ibadandun', 'osupa', 'eiye'],
}
