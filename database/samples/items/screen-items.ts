import { sampleCounters, sampleFaqs, sampleHeroSlides, sampleProgress } from './company-facts.ts'
import { sampleModules, samplePackages, samplePlans, sampleServices } from './offers.ts'
import { sampleLogos, sampleTeam, sampleTestimonials } from './people.ts'
import { businessProjects } from './projects-business.ts'
import { marketingProjects } from './projects-marketing.ts'
import { solutionProjects } from './projects-solution.ts'

/** What the screens show, by the kind of item; their pictures are named after the drawings in scripts/pictures. */
export const sampleScreenItems = {
  'hero-slide': sampleHeroSlides,
  service: sampleServices,
  package: samplePackages,
  plan: samplePlans,
  module: sampleModules,
  'team-member': sampleTeam,
  testimonial: sampleTestimonials,
  'client-logo': sampleLogos,
  project: [...businessProjects, ...solutionProjects, ...marketingProjects].sort((one, other) => other.date.localeCompare(one.date)),
  faq: sampleFaqs,
  counter: sampleCounters,
  progress: sampleProgress,
}
