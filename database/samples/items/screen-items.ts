import { wordsOfLanguages } from '#shared/content/words-of-language.ts'
import { languageTags } from '#shared/languages.ts'
import { sampleCounters, sampleHeroSlides, sampleProgress } from './company-facts.ts'
import { sampleDayMoments } from './day-moments.ts'
import { sampleMailTexts } from './mail-texts.ts'
import { sampleModules, samplePackages, samplePlans, sampleSchoolDesigns, sampleServices } from './offers.ts'
import { samplePageTexts } from './page-texts.ts'
import { sampleLogos, sampleTeam, sampleTestimonials } from './people.ts'
import { businessProjects } from './projects-business.ts'
import { marketingProjects } from './projects-marketing.ts'
import { solutionProjects } from './projects-solution.ts'
import { sampleFaqs } from './questions.ts'
import { sampleReportCards } from './report-card.ts'

/** What the screens show, by the kind of item; their pictures are named after the drawings in drawings/pictures. */
export const sampleScreenItems = {
  'page-text': samplePageTexts,
  'mail-text': sampleMailTexts,
  'part-words': languageTags.map((key) => ({ key, state: 'draft' as const, ...wordsOfLanguages[key] })),
  'hero-slide': sampleHeroSlides,
  service: sampleServices,
  package: samplePackages,
  plan: samplePlans,
  module: sampleModules,
  'day-moment': sampleDayMoments,
  'school-design': sampleSchoolDesigns,
  'team-member': sampleTeam,
  testimonial: sampleTestimonials,
  'report-card': sampleReportCards,
  'client-logo': sampleLogos,
  project: [...businessProjects, ...solutionProjects, ...marketingProjects].sort((one, other) => other.date.localeCompare(one.date)),
  faq: sampleFaqs,
  counter: sampleCounters,
  progress: sampleProgress,
}
