import { carousels } from '#shared/carousels.ts'
import { LogoMark } from '../logo-mark/logo-mark.tsx'
import { logoMarkExamples } from '../logo-mark/logo-mark.examples.tsx'
import { TestimonialCard } from '../testimonial-card/testimonial-card.tsx'
import { testimonialExamples } from '../testimonial-card/testimonial-card.examples.tsx'
import type { CarouselProps } from './carousel.tsx'

export const clientsExample: CarouselProps = {
  name: 'Trusted clients',
  ...carousels.clients,
  slides: logoMarkExamples.map((logo) => <LogoMark key={logo.name} {...logo} />),
}

export const testimonialsExample: CarouselProps = {
  name: 'Testimonials',
  ...carousels.testimonials,
  heading: <h2>What schools say</h2>,
  slides: testimonialExamples.map((words) => <TestimonialCard key={words.school} {...words} />),
}

/** It stays at its ends and moves only when asked. */
export const modulesExample: CarouselProps = {
  name: 'Module updates',
  ...carousels.modules,
  loop: false,
  slides: ['User management', 'Academic manager', 'Exams and records', 'Attendance', 'School fees', 'Computer-based tests'].map(
    (module) => <p key={module}>{module}</p>,
  ),
}
