import type { ReactNode } from 'react'
import type { ShownItem } from '#domain/content/content-items.ts'
import { carousels } from '#shared/carousels.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { useLite } from '../../ui/lite/use-lite.ts'
import { TestimonialCard } from '../../ui/testimonial-card/testimonial-card.tsx'

interface Props {
  testimonials: ShownItem<'testimonial'>[]
  heading?: ReactNode
  motion?: 'testimonials' | 'testimonialPage'
}

export function TestimonialCarousel({ testimonials, heading, motion = 'testimonials' }: Props) {
  const { isLite } = useLite()
  return (
    <Carousel
      name="Testimonials"
      heading={heading}
      slides={testimonials.map((testimonial) => (
        <TestimonialCard
          key={testimonial.school}
          {...testimonial}
          picture={isLite ? null : testimonial.picture}
          headingLevel={heading ? 3 : 2}
        />
      ))}
      {...carousels[motion]}
    />
  )
}
