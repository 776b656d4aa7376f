import { answering } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Actions, Section, Stack } from '../../ui/layout/layout.tsx'
import { ReadingHead } from '../../ui/page-head/page-head.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { SampleNote } from '../screens/sample-note.tsx'
import { crumbsTo, screenMeta } from '../screens/screen-meta.ts'
import { TestimonialCarousel } from '../screens/testimonial-carousel.tsx'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return answering(site, async () => {
    const [texts, testimonials] = await Promise.all([getPageTexts(site, 'testimonial-style-1'), listContentItems(site, 'testimonial')])
    return { texts, testimonials }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => screenMeta('testimonial-style-1', matches, loaderData?.texts)

export default function TestimonialsRoute({ loaderData: { texts, testimonials } }: Route.ComponentProps) {
  return (
    <>
      <ReadingHead title={texts.title} crumbs={crumbsTo(texts.title)} lead={texts.text || undefined} />
      <Section>
        <Stack gap="l">
          <SampleNote of={['testimonial']} />
          <EditLink of="testimonial" what="the testimonials" />
          {testimonials.length > 0 && <TestimonialCarousel testimonials={testimonials} motion="testimonialPage" />}
          <Actions>
            <ButtonLink to={paths.bookDemo}>Book a Demo</ButtonLink>
            <ButtonLink to={paths.projects} variant="secondary">
              See our work
            </ButtonLink>
          </Actions>
        </Stack>
      </Section>
    </>
  )
}
