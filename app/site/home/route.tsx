import { listContentItems } from '#domain/content/content-items.ts'
import { getPageTexts } from '#domain/content/page-texts.ts'
import { answering, followRedirect } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { CAROUSEL_POSTS } from '#shared/carousels.ts'
import * as messages from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { Heading } from '../screens/heading.tsx'
import { loadPostCards } from '../screens/load-posts.ts'
import { PackageCards } from '../screens/package-cards.tsx'
import { inEveryPackage } from '../screens/package-modules.ts'
import { PostCarousel } from '../screens/post-carousel.tsx'
import { TestimonialCarousel } from '../screens/testimonial-carousel.tsx'
import { useCompany } from '../screens/use-company.ts'
import type { Route } from './+types/route'
import { AboutCompany } from './about-company.tsx'
import { Clients } from './clients.tsx'
import { GoalBand } from './goal-band.tsx'
import { HomeHero } from './home-hero.tsx'
import { SchoolDesigns } from './school-designs.tsx'
import { ServiceCards, servicesWithCard } from '../screens/service-cards.tsx'
import { EditLink } from '../frame/edit-link.tsx'

/** Numbered addresses of an imported WordPress site. */
const OLD_NUMBERS = ['p', 'page_id', 'attachment_id'] as const
const OLD_NUMBER = /^\d{1,9}$/

export const handle = { query: Object.fromEntries(OLD_NUMBERS.map((name) => [name, OLD_NUMBER])) }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  return answering(site, async () => {
    for (const name of OLD_NUMBERS) {
      const value = url.searchParams.get(name)
      if (value && OLD_NUMBER.test(value)) await followRedirect(site, url, { name, value })
    }
    const [texts, slides, services, clients, progress, packages, designs, testimonials, modules, posts] = await Promise.all([
      getPageTexts(site, 'home'),
      listContentItems(site, 'hero-slide'),
      listContentItems(site, 'service'),
      listContentItems(site, 'client-logo'),
      listContentItems(site, 'progress'),
      listContentItems(site, 'package'),
      listContentItems(site, 'school-design'),
      listContentItems(site, 'testimonial'),
      listContentItems(site, 'module'),
      loadPostCards(site, CAROUSEL_POSTS),
    ])
    const [first] = slides
    return {
      texts,
      slide: first && { title: first.title, text: first.text, actions: first.actions },
      cloths: [...new Set(slides.map(({ cloth }) => cloth))],
      services: servicesWithCard(services),
      clients,
      progress: progress.filter(({ group }) => group === 'why-choose-us').map(({ label, percent }) => ({ label, percent })),
      packages,
      inEvery: inEveryPackage(packages, modules),
      designs,
      testimonials,
      posts,
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const frame = frameOf(matches)
  const title = [frame?.company.name, frame?.company.tagline].filter(Boolean).join(': ')
  return siteMeta(frame, {
    title,
    description: loaderData && [loaderData.texts.text, loaderData.texts.about],
    path: paths.home,
    hidden: !loaderData,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { texts, slide, cloths, services, clients, progress, packages, inEvery, designs, testimonials, posts } = loaderData
  const { sections } = texts
  const company = useCompany()
  return (
    <>
      <HomeHero slide={slide} cloths={cloths} company={company} />
      <EditLink of="hero-slide" name={slide?.title} what="the banner" />
      {clients.length > 0 && <Clients clients={clients} words={sections.clients} />}
      {services.length > 0 && (
        <Section id="service" labelledBy="services">
          <Heading id="services" words={sections.services} edit={<EditLink of="service" what="the services" />} />
          <ServiceCards services={services} />
        </Section>
      )}
      <GoalBand company={company} words={sections.goal} />
      <AboutCompany company={company} about={sections.about} why={sections.why} progress={progress} />
      {packages.length > 0 && (
        <Section tone="raised" labelledBy="packages">
          <Heading id="packages" words={sections.packages} edit={<EditLink of="package" what="the packages" />} />
          <PackageCards packages={packages} inEvery={inEvery} pictured />
        </Section>
      )}
      {designs.length > 0 && <SchoolDesigns designs={designs} words={sections.designs} />}
      {testimonials.length > 0 && (
        <Section tone="raised" labelledBy="testimonials">
          <TestimonialCarousel
            testimonials={testimonials}
            heading={
              <Heading
                id="testimonials"
                words={sections.testimonials}
                compact
                edit={<EditLink of="testimonial" what="the testimonials" />}
              />
            }
          />
        </Section>
      )}
      <Section labelledBy="latest">
        <PostCarousel posts={posts} heading={<Heading id="latest" words={sections.blog} compact />} motion="homeBlog" />
      </Section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListTrouble error={error} title="Home" crumbs={[{ label: 'Home' }]} say={messages.errorLoadingBlogs} />
}
