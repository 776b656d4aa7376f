import { siteFacts } from '#app/facts/page-facts.ts'
import { answering, moveOldQuery } from '#app/loading.ts'
import { siteContext } from '#app/site-context.ts'
import { frameOf, siteMeta } from '#app/site-meta.ts'
import { listContentItems, type ShownItem } from '#domain/content/content-items.ts'
import { getCompany } from '#domain/content/read-company.ts'
import { getPageTexts } from '#domain/content/read-page-texts.ts'
import { CAROUSEL_POSTS } from '#shared/carousels.ts'
import * as messages from '#shared/messages.ts'
import { OLD_LISTS, OLD_NUMBERS } from '#shared/old-queries.ts'
import { paths, screenPath } from '#shared/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Section } from '../../ui/layout/layout.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { ProductPicture } from '../../ui/product-picture/product-picture.tsx'
import { EditLink } from '../frame/edit-link.tsx'
import { ListTrouble } from '../posts/list-trouble.tsx'
import { troubleMeta } from '../posts/trouble-meta.ts'
import { ReportCardOffer } from '../report-card/report-card-offer.tsx'
import { findCase } from '../screens/case-data.ts'
import { Case } from '../screens/case.tsx'
import { Heading } from '../screens/heading.tsx'
import { loadPostCards } from '../screens/load-posts.ts'
import { PackageCards } from '../screens/package-cards.tsx'
import { inEveryPackage } from '../screens/package-modules.ts'
import { PostCarousel } from '../screens/post-carousel.tsx'
import { ServiceCards, servicesWithCard } from '../screens/service-cards.tsx'
import { TestimonialCarousel } from '../screens/testimonial-carousel.tsx'
import { useCompany } from '../screens/use-company.ts'
import { WayOn } from '../screens/way-on.tsx'
import type { Route } from './+types/route'
import { AboutCompany } from './about-company.tsx'
import { Clients } from './clients.tsx'
import { GoalBand } from './goal-band.tsx'
import { heroSlides } from './hero-slides.ts'
import { HomeHero } from './home-hero.tsx'
import { SchoolDesigns } from './school-designs.tsx'
import styles from './home.module.css'

/** What an imported WordPress site was asked for here: none of it is this page, so that none is kept beside it. For servers alone: browsers have no use for it. */
export const handle = import.meta.env.SSR ? { query: Object.fromEntries([...OLD_NUMBERS, ...OLD_LISTS].map((name) => [name, /(?!)/])) } : {}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  return answering(site, async () => {
    await moveOldQuery(site, url)
    const [company, texts, slides, services, clients, progress, packages, designs, testimonials, projects, modules, posts] =
      await Promise.all([
        getCompany(site),
        getPageTexts(site, 'home'),
        listContentItems(site, 'hero-slide'),
        listContentItems(site, 'service'),
        listContentItems(site, 'client-logo'),
        listContentItems(site, 'progress'),
        listContentItems(site, 'package'),
        listContentItems(site, 'school-design'),
        listContentItems(site, 'testimonial'),
        listContentItems(site, 'project'),
        listContentItems(site, 'module'),
        loadPostCards(site, CAROUSEL_POSTS),
      ])
    return {
      verifications: [
        { name: 'google-site-verification', content: company.googleVerification },
        { name: 'msvalidate.01', content: company.bingVerification },
      ].filter(({ content }) => content !== ''),
      texts,
      slides: heroSlides(slides),
      services: servicesWithCard(services),
      clients,
      progress: progress.filter(({ group }) => group === 'why-choose-us').map(({ label, percent, of }) => ({ label, percent, of })),
      packages,
      inEvery: inEveryPackage(packages, modules),
      designs,
      testimonials,
      // What its people said stands among the testimonials.
      shownCase: findCase(projects, [], 0),
      posts,
    }
  })
}

const HEADING = 'Home'

export const meta: Route.MetaFunction = ({ loaderData, ...page }) => {
  if (!loaderData) return troubleMeta(page, HEADING)
  const frame = frameOf(page.matches)
  const { texts, packages } = loaderData
  // Search engines and shared links say the benefit; without a school app, what the company says of itself.
  const title = packages[0] ? texts.sections.promise.title : [frame?.company.name, frame?.company.tagline].filter(Boolean).join(': ')
  const usual = siteMeta(frame, {
    title,
    description: [texts.text, texts.about],
    path: paths.home,
  }).concat(loaderData.verifications ?? [])
  return import.meta.env.SSR && frame ? [...usual, ...siteFacts(frame)] : usual
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { texts, slides, services, clients, progress, packages, inEvery, designs, testimonials, shownCase, posts } = loaderData
  const { sections } = texts
  const company = useCompany()
  return (
    <>
      <HomeHero slides={slides} promise={sections.promise} company={company} packages={packages} />
      <EditLink of="hero-slide" name={slides[0]?.title} what="the banner" />
      {clients.length > 0 && <Clients clients={clients} words={sections.clients} />}
      {company.productName && (
        <Section>
          <ReportCardOffer />
        </Section>
      )}
      {packages.length > 0 && (
        <Section tone="raised" labelledBy="packages">
          <Heading id="packages" words={sections.packages} edit={<EditLink of="package" what="the packages" />} />
          <PackageCards packages={packages} inEvery={inEvery} shots={packageShots(packages)} folds />
        </Section>
      )}
      {shownCase && <Case shown={shownCase} words={sections.case} more={<SiteLink to={paths.projects}>All our work</SiteLink>} />}
      <GoalBand company={company} words={sections.goal} />
      {services.length > 0 && (
        <Section id="service" labelledBy="services">
          <Heading id="services" words={sections.services} edit={<EditLink of="service" what="the services" />} />
          <ServiceCards services={services} />
          <WayOn to={screenPath('service-details')}>How we work</WayOn>
        </Section>
      )}
      {designs.length > 0 && <SchoolDesigns designs={designs} words={sections.designs} />}
      <AboutCompany company={company} about={sections.about} why={sections.why} progress={progress} />
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
          <WayOn to={screenPath('testimonial-style-1')}>More from schools</WayOn>
        </Section>
      )}
      <Section labelledBy="latest">
        <PostCarousel posts={posts} heading={<Heading id="latest" words={sections.blog} compact />} motion="homeBlog" />
      </Section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListTrouble error={error} title={HEADING} crumbs={[{ label: 'Home' }]} say={messages.errorLoadingBlogs} />
}

/** What a package looks like, by its place among them. */
const SHOTS = ['result-sheet', 'fees-wallet', 'whatsapp-report'] as const

/** A picture above each card, which phones do without: their banner has just shown the product. The first one's leads to the comparison. */
const packageShots = (packages: ShownItem<'package'>[]) =>
  SHOTS.slice(0, packages.length).map((name, index) => (
    <SiteLink
      key={name}
      to={index === 0 ? paths.comparePackages : (packages[index]?.href ?? paths.comparePackages)}
      className={classNames(styles.shot, styles.onlyWide)}
    >
      <ProductPicture name={name} sizes="11rem" bare compact wideOnly />
    </SiteLink>
  ))
