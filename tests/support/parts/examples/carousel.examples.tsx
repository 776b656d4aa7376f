import type { CarouselProps } from '#app/ui/carousel/carousel.tsx'
import { LogoMark } from '#app/ui/logo-mark/logo-mark.tsx'
import { TestimonialCard } from '#app/ui/testimonial-card/testimonial-card.tsx'
import { carousels } from '#shared/carousels.ts'
import { logoMarkExamples } from './logo-mark.examples.tsx'
import { testimonialExamples } from './testimonial-card.examples.tsx'

/** One that shows more at each width and goes on in a short while. */
export const partnersExample: CarouselProps = {
  name: 'Partners',
  perView: [
    { from: 0, slides: 1 },
    { from: 480, slides: 2 },
    { from: 768, slides: 3 },
    { from: 1024, slides: 4 },
  ],
  interval: 2_000,
  speed: 300,
  gap: 20,
  slides: logoMarkExamples.map((logo) => <LogoMark key={logo.name} {...logo} />),
}

export const testimonialsExample: CarouselProps = {
  name: 'Testimonials',
  ...carousels.testimonials,
  heading: <h2>What schools say</h2>,
  slides: testimonialExamples.map((words) => <TestimonialCard key={words.school} {...words} />),
}

/** It moves only when asked. */
export const modulesExample: CarouselProps = {
  name: 'Module updates',
  ...carousels.modules,
  slides: ['User management', 'Academic manager', 'Exams and records', 'Attendance', 'School fees', 'Computer-based tests'].map(
    (module) => <p key={module}>{module}</p>,
  ),
}
