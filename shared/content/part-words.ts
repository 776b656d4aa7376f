import * as z from 'zod/mini'
import { languageTags } from '../languages.ts'
import { demoForm } from '../leads/demo-fields.ts'
import * as messages from '../messages.ts'
import { consentWordings, POLICY_WORDS } from '../privacy/consent.ts'
import type { AnyField } from './form-fields.ts'
import { type SentWord, sentWords } from './sent-words.ts'

/**
 * What parts of a page say of themselves, besides what editors write: in English, as editors of other languages read it. The parts
 * have these words themselves; 'draft' stands on pages in other languages alone. {…} stands for what a part knows.
 */
export const partWords = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  schoolApp: 'School App',
  bookDemo: 'Book a Demo',
  beReseller: 'Be a Reseller',
  perStudentByPackage: 'per student per term, by package',
  perStudent: 'per student per term',
  everythingIn: 'Everything in {name}, and',
  includes: 'What it includes',
  asInEvery: 'As in every package:',
  see: 'See {name}',
  compare: 'Compare the packages',
  inEvery: 'In every package',
  from: 'From {name} up',
  in: 'In {name}',
  at: 'at {time}',
  seeYourDay: 'See your own school’s day: bring one class list.',
  otherSchools: 'What other schools say',
  allWork: 'All our work',
  howDone: 'How it was done',
  beforeNow: 'before, now',
  reportIn20: 'Your school’s report card in 20 seconds',
  yourSchool: 'Your school',
  school: 'School name',
  schoolRequired: 'School name is required',
  pupil: 'Pupil’s name',
  pupilRequired: 'Pupil’s name is required',
  tooLong: '{label} must be {count} characters or fewer',
  charactersLeft: '{count} characters left',
  charactersTooMany: '{count} characters too many',
  askNumber: 'This number looks a digit short or long. Is it right?',
  showReport: 'Show the report card',
  namesNotStored: 'We do not store the names.',
  makingCard: 'Making your card…',
  pupils: 'Number of pupils',
  calculate: 'Calculate',
  pupilCount: '{count} pupils',
  onePupil: '1 pupil',
  aTerm: 'a term',
  bookNumbers: 'Book a demo with these numbers',
  pupilsInvalid: 'Number of pupils: digits, such as 320',
  call: 'Call',
  callTitle: 'Tell us what your school or business needs',
  freeQuote: 'Get a free quote',
  ourServices: 'Our Services',
  company: 'Company',
  help: 'Help',
  contact: 'Contact',
  openingHours: 'Opening hours: sales and WhatsApp',
  popularUpdates: 'Popular updates',
  newsletterEmail: 'Newsletter: your e-mail',
  subscribe: 'Subscribe',
  draft: 'This is a draft. Someone who knows the language well will check it.',

  skip: 'Skip to content',
  digitalize: 'Digitalize your business?',
  working: 'Working: {hours} (office)',
  callAnytime: 'Call us anytime',
  getQuote: 'Get Quote',
  menu: 'Menu',
  close: 'Close',
  search: 'Search',
  allRights: 'All rights reserved.',
  contactUs: 'Contact Us',
  myAccount: 'My Account',
  chatOnWhatsApp: 'Chat on WhatsApp',
  about: 'About',
  services: 'Services',
  blog: 'Blog',
  prices: 'Prices',
  news: 'News',
  customSoftware: 'Custom software',
  wordpress: 'WordPress and e\u2011commerce',
  service: 'Service',
  howJobsGo: 'How we work',
  pricingPlans: 'Pricing & Plans',
  tryReport: 'Try a report card',
  aboutUs: 'About Us',
  ourCompany: 'Our Company',
  ourWork: 'Our work',
  portfolio: 'Portfolio',
  schoolsSay: 'What schools say',
  newestArticle: 'Newest article',
  becomeReseller: 'Become a reseller',
  schoolCloth: 'Your school’s cloth',
  helpFaq: 'Help & FAQ',
  forumSupport: 'Forum Support',
  cookiePolicy: 'Cookie Policy',
  accessibility: 'Accessibility',
  companyNews: 'Company News',
  faq: 'Faq',
  weekDays: 'Week Days',
  saturday: 'Saturday',
  sunday: 'Sunday',
  dayOff: 'Day Off',
  companyBlurb: 'We build software, websites and the Thinksch school app for schools and businesses in Nigeria, and we answer the phone.',
  replyPromise: 'We call back within one working day, 8.00am–5.00pm.',

  whatItCosts: 'What it costs',
  calculateYours: 'Calculate for your school',
  needMore: 'Need more? {name} adds {features}.',
  seeWithClasses: 'See {name} with your own classes',
  needHelp: 'Need Help?',
  categories: 'Categories',
  blogSubjects: 'Articles on our blog, by subject',
  noCategories: messages.noCategories,

  name: demoForm.fields.clientName.label,
  email: demoForm.fields.clientEmail.label,
  phone: demoForm.fields.clientPhone.label,
  clientType: demoForm.fields.clientType.label,
  message: demoForm.fields.clientMessage.label,
  chooseOne: 'Choose one',
  mostWork: 'How many pupils? What takes longest?',
  primary: 'Nursery or primary school',
  secondary: 'Secondary school, or both',
  submit: 'Submit',
  submitting: messages.submitting,
  cancel: 'Cancel',
  nameRequired: messages.nameRequired,
  emailRequired: messages.emailRequired,
  invalidEmail: messages.invalidEmail,
  phoneRequired: messages.phoneRequired,
  clientTypeRequired: messages.clientTypeRequired,
  invalidType: messages.invalidType,
  messageRequired: messages.messageRequired,
  checkOne: 'Please check one field',
  checkMany: 'Please check {count} fields',
  submissionFailed: messages.submissionFailed,
  submissionCut: messages.submissionCut,
  submissionKept: messages.submissionKept,
  keptOnPhone: messages.keptOnPhone,
  tooManySubmissions: messages.tooManySubmissions,
  databaseAway: messages.databaseAway,
  diskFull: messages.diskFull,
  consentEnquiry: consentWordings.enquiry.replace(POLICY_WORDS, '{policy}'),
  consentNewsletter: consentWordings.newsletter.replace(POLICY_WORDS, '{policy}'),
  privacyPolicy: POLICY_WORDS,
  newsletterAsked: messages.newsletterAsked,
  yourChoice: 'Your choice',
  change: 'Change',
  wishSchool: 'Our school is {school}.',
  wishPupils: 'We have {pupils}.',
  wishPackage: 'We would like to see the {name} package.',
  demoSent: messages.demoSent,
  demoNext: messages.demoNext,
  yourReference: 'Your reference is {reference}.',
  pickTime: 'Pick a time',
  pickDemoTime: 'Pick a time for your demo',
  callInstead: 'Call me instead',
  sendAnother: 'Send another',
  notNow: 'Not now',
  ...sentWords,
} as const

export type PageWord = keyof typeof partWords

/**
 * Those that are data or messages where they are said: labels and refusals of forms, and what links, hours and texts of the company say
 * until an editor changes them. A page in another language finds them by their English.
 */
export const saidByEnglish = [
  ...(['home', 'about', 'services', 'blog', 'schoolApp', 'prices', 'news', 'contactUs', 'bookDemo', 'compare'] as const),
  ...(['ourServices', 'company', 'help', 'customSoftware', 'wordpress', 'service', 'howJobsGo', 'pricingPlans', 'tryReport'] as const),
  ...(['aboutUs', 'ourCompany', 'ourWork', 'portfolio', 'schoolsSay', 'newestArticle', 'becomeReseller', 'schoolCloth'] as const),
  ...(['helpFaq', 'forumSupport', 'cookiePolicy', 'accessibility', 'companyNews', 'faq', 'myAccount', 'noCategories'] as const),
  ...(['weekDays', 'saturday', 'sunday', 'dayOff', 'companyBlurb', 'replyPromise'] as const),
  ...(['name', 'email', 'phone', 'clientType', 'message', 'primary', 'secondary'] as const),
  ...(['nameRequired', 'emailRequired', 'invalidEmail', 'phoneRequired', 'clientTypeRequired', 'invalidType', 'messageRequired'] as const),
  ...(['submissionFailed', 'submissionCut', 'submissionKept', 'keptOnPhone', 'tooManySubmissions', 'databaseAway', 'diskFull'] as const),
  ...(['newsletterAsked', 'demoSent', 'demoNext'] as const),
] satisfies PageWord[]

/** The same on the page of an enquiry. */
export const sentByEnglish = [
  ...(['received', 'readByTeam', 'calledYou', 'wroteToYou', 'inTouch', 'yetToCall', 'callBack', 'yourDemo', 'shownDemo'] as const),
  ...(['missedDemo', 'timeOfDemo', 'closed', 'answered'] as const),
  ...(['timeRequired', 'timeTaken', 'timeChosenOften', 'timeChosenOftenHere', 'demoNotBooked'] as const),
] satisfies SentWord[]

const names = Object.keys(partWords) as PageWord[]

const gapsOf = (text: string): string[] => text.match(/\{[^{}\n]*\}/g) ?? []

const Words = Object.fromEntries(names.map((name) => [name, z._default(z.string(), '')])) as Record<
  PageWord,
  z.ZodMiniDefault<z.ZodMiniString>
>

/** The words of the parts in one language; a blank one leaves what the part comes with. What stands in braces stays. */
export const PartWords = z
  .object({ key: z.enum(languageTags), state: z.enum(['draft', 'checked']), ...Words })
  .check(({ value, issues }) => {
    for (const name of names) {
      const [written, known] = [gapsOf(value[name]), gapsOf(partWords[name])]
      const unknown = written.find((gap) => !known.includes(gap))
      const missing = value[name] === '' ? undefined : known.find((gap) => !written.includes(gap))
      const placeholder = missing ?? unknown
      if (placeholder === undefined) continue
      const params = { placeholder, isMissing: missing !== undefined, known: known.map((gap) => gap.slice(1, -1)) }
      issues.push({ code: 'custom', path: [name], input: value[name], params })
    }
  })

/** What each word is called in a form: what it says in English. */
export const partWordFields = Object.fromEntries(names.map((name) => [name, { kind: 'line', label: partWords[name] }])) as Record<
  PageWord,
  Extract<AnyField, { kind: 'line' | 'text' | 'link' | 'date' }>
>
