import type { HeroProps } from '#app/ui/hero/hero.tsx'
import { ProductVector } from '#app/ui/product-vector/product-vector.tsx'

export const heroExample: HeroProps = {
  headline: 'Software Solutions, Empowering Businesses',
  promise: 'Results, fees and attendance for your school, in one app',
  lead: 'We build software, WordPress sites and online shops.',
  actions: [
    { label: 'Get Started Today', href: '/contactus' },
    { label: 'See the school app', href: '/think-school' },
  ],
  slides: [
    {
      cloth: 'ibadandun',
      picture: <ProductVector name="result-card" decorative />,
      caption: 'A morning in the academic manager.',
    },
    { cloth: 'osupa', picture: <ProductVector name="payment-card" decorative />, caption: 'A transfer finds its pupil.' },
    { cloth: 'eiye', picture: <ProductVector name="attendance-card" decorative />, caption: 'A website for a school.' },
  ],
}
