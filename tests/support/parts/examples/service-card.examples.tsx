import type { ServiceCardProps } from '#app/ui/service-card/service-card.tsx'

export const serviceExample: ServiceCardProps = {
  icon: 'globe',
  title: 'Software Solutions',
  text: 'Web and mobile applications made for one organisation.',
  href: '/custom-software',
}
