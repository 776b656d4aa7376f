interface Screen {
  /** Its name until an editor gives it one. */
  title: string
  /** What it says below its name until an editor writes it, and to search engines where the editor's text is short: 60 to 155 characters. */
  text: string
  /** The headings of its sections until an editor gives them others. */
  sections: Readonly<Record<string, string>>
  /** Further addresses that show it; its own stays the canonical one. */
  also?: readonly `/${string}`[]
  /** Addresses as people type them, which lead to it for good. */
  from?: readonly `/${string}`[]
  /** True: it stands below /yo, /ha and the like too, in the languages that its own words are translated into. */
  languages?: true
  /** False: search engines list another page for what it shows, or none. */
  sitemap?: false
  /** How the site's own search finds it, besides by its words; false: not at all. */
  search?: false | FoundBy
}

interface FoundBy {
  /** What visitors know it by, where its headline does not say which one it is. */
  called?: string
  /** What visitors call what it is about, where it calls itself otherwise. */
  words?: string
  /** The types of content items that it shows, which find it by their texts. */
  shows?: readonly string[]
  /** The same for lists of labels: they find it, and say nothing when a part of them is read. */
  labels?: readonly string[]
}

/**
 * Every screen whose words are content, under its name, which is its address: 'faq' is at /faq, 'home' at /. The words are
 * items of the kind 'page-text', found by the screen's name or 'name.section'. The URL map, the sitemap, search, the checks
 * of every page and what an import leaves alone follow from here. For servers: browsers know the names only (screenPath).
 */
export const screens = {
  home: {
    title: 'Home',
    text: 'Software, websites and online shops for businesses in Nigeria, and a school application for results, fees and attendance.',
    search: { called: 'Home' },
    sections: {
      promise: 'Results, fees and attendance for your school, in one app',
      services: 'What we do',
      goal: 'Talk to a person',
      why: 'Why choose us',
      about: 'About Our Company',
      clients: 'Trusted clients',
      case: 'A case in figures',
      packages: 'The school app',
      designs: 'Sample school designs',
      testimonials: 'What schools say',
      blog: 'From the blog',
    },
  },
  'think-school': {
    title: 'STUDENT ACADEMIC MANAGER',
    text: 'Results, report cards, fees, attendance and CBT in one school application, made for nursery, primary and secondary schools.',
    languages: true,
    search: { called: 'School App', shows: ['module', 'day-moment'] },
    sections: {
      promise: 'Results, fees and attendance for your school, in one app',
      packages: 'Three packages',
      about: 'About the application',
      day: 'One term, hour by hour',
      features: 'Every module',
      case: 'A case in figures',
      report: 'The report card that parents see',
      reseller: 'Be a Reseller',
      counters: 'So far',
      calculator: 'What a term costs',
      modules: 'Latest updates',
      blog: 'From the blog',
    },
  },
  'report-card': {
    title: 'Your school’s report card in 20 seconds',
    text: 'Type two names: a sample report sheet appears, free to print or to keep.',
    search: { called: 'Sample report card', words: 'report sheet, result sheet' },
    sections: {},
  },
  'our-services': {
    title: 'Our services',
    text: 'Software made to order, WordPress websites and online shops, and computers: what each of our services is and what it brings.',
    also: ['/our-service'],
    search: { shows: ['service'] },
    sections: { about: 'How every job begins', list: 'What we do', packages: 'The school app', pricing: 'Website and support plans' },
  },
  'service-details': {
    title: 'Service details',
    text: 'How we work, from the first call to handover: what happens at each step, how long it takes and what you get.',
    sections: { story: 'From first call to handover', steps: 'Step by step', services: 'How long each service takes' },
  },
  'basic-package': {
    title: 'Basic package',
    text: 'The first package of the school application: what a school needs to leave its exercise books, and a way up to the next.',
    languages: true,
    sections: { story: 'What it is for', term: 'A term with it', suits: 'Who takes it' },
  },
  'standard-package': {
    title: 'Standard package',
    text: 'The middle package of the school application: everything in Basic and more, for a school that has outgrown its first year.',
    languages: true,
    sections: { story: 'What it is for', term: 'A term with it', suits: 'Who takes it' },
  },
  'premium-package': {
    title: 'Premium package',
    text: 'The largest package of the school application: everything in Standard and all other modules, for the whole of a school.',
    languages: true,
    sections: { story: 'What it is for', term: 'A term with it', suits: 'Who takes it' },
  },
  'student-manager': {
    title: 'Student Manager',
    text: 'A student management system for schools: admission, classes, attendance, results and fees in one place, on any phone.',
    sections: {
      promise: 'One record for each pupil, from admission to transcript',
      story: 'What it does',
      report: 'The report card that parents see',
      start: 'How to start',
    },
  },
  'custom-software': {
    title: 'Custom software',
    text: 'Software written for the way your business works: records, stock, bookings and reports in place of books and Excel sheets.',
    sections: { story: 'What it is', start: 'How to start' },
  },
  'wordpress-ecommerce': {
    title: 'WordPress and e-commerce',
    text: 'WordPress websites and online shops that you change yourself, with payments that Nigerian customers know.',
    sections: { story: 'What it is', start: 'How to start' },
  },
  'thinksch-package': {
    title: 'Compare the packages',
    text: 'The three packages of the school application side by side: what Basic, Standard and Premium have, and which one suits you.',
    search: { words: 'costs, fees', labels: ['package'] },
    sections: { table: 'Side by side', choose: 'Which one?' },
  },
  'about-us': {
    title: 'About us',
    text: 'Who we are: the company, its people, what it works for, and how long its jobs take, from the first call to handover.',
    search: { shows: ['team-member'] },
    sections: {
      story: 'Who we are',
      film: 'From score to report card',
      numbers: 'In numbers',
      services: 'What we do',
      mission: 'Mission',
      vision: 'Vision',
      timelines: 'How long it takes',
      team: 'Our team',
      faq: 'Three questions people ask first',
    },
  },
  'pricing-plane': {
    title: 'Pricing',
    text: 'What the school application costs per pupil and term, with a calculator, and the prices of websites and support plans.',
    from: ['/pricing'],
    search: { words: 'prices, costs, fees', labels: ['plan', 'package'] },
    sections: {
      plans: 'Website and support plans',
      monthly: 'By the month',
      yearly: 'By the year',
      school: 'The school app',
      calculator: 'Your own figure',
      before: 'Before you decide',
    },
  },
  faq: {
    title: 'Questions and answers',
    text: 'Answers to what schools and businesses ask before they begin: prices, data, devices, training, support and moving in.',
    search: { shows: ['faq'] },
    sections: {},
  },
  'testimonial-style-1': {
    title: 'What schools say',
    text: 'What proprietors, bursars, teachers and business owners say about working with us and with the school application.',
    search: { shows: ['testimonial'] },
    sections: {},
  },
  project: {
    title: 'Our work',
    text: 'Websites, shops and software that we made for schools, clinics and businesses, by kind of work: business, solution, marketing.',
    sections: {},
  },
  'project-details': {
    title: 'Project',
    text: 'One piece of our work: who it was for, what was hard about it, what we made, and pictures of what came out of it.',
    // The newest project, which has a page of its own.
    sitemap: false,
    search: false,
    sections: { challenges: 'What was hard about it' },
  },
  'portfolio-style-2': {
    title: 'Newest work',
    text: 'Our newest work in large pictures: websites, shops, signs and software for schools and businesses in Nigeria.',
    sections: {},
  },
  'portfolio-style-3': {
    title: 'Work by category',
    text: 'Our work by kind: what we made for business, which problems it solved, and how it brings people to a door.',
    sections: {},
  },
  'portfolio-style-4': {
    title: 'Work by year',
    text: 'Our work year by year, newest first: websites, shops and software for schools, clinics, cooperatives and businesses.',
    sections: {},
  },
  'portfolio-style-5': {
    title: 'All projects',
    text: 'Every project in one gallery: websites, online shops, school software, signs and papers, each with its own page.',
    sections: {},
  },
  'blog-grid': {
    title: 'All articles',
    text: 'Every article of the blog, newest first: results, fees, attendance, websites and computers for schools and businesses.',
    sections: {},
  },
  reseller: {
    title: 'Become a reseller',
    text: 'Sell the school application in your area: commission every term, help with onboarding, and a person who answers you.',
    search: { called: 'Become a reseller', words: 'agent, commission, partner' },
    sections: {
      earn: 'What you would earn',
      paid: 'When you are paid',
      costs: 'What it costs you',
      work: 'What you do, what we do',
      schools: 'Your schools stay yours',
      commission: 'Termly commission',
      onboarding: 'Onboarding support',
      marketing: 'Ready-to-use marketing',
      account: 'A dedicated account',
      benefits: 'What you get',
      suits: 'Who it suits',
      next: 'What happens next',
    },
  },
  appoinment: {
    title: 'Request a free quote',
    text: 'Ask for a free written quote for software, a website or the school application: leave a number, and we call you back.',
    from: ['/appointment'],
    sections: { stats: 'Our record so far', next: 'What happens next' },
  },
  'book-a-demo': {
    title: 'Book a Demo',
    text: 'See the school application with your own eyes: leave your number, pick a time, and a person calls you and shows it.',
    languages: true,
    sections: { next: 'What happens next' },
  },
  'blog-list': {
    title: 'Blog',
    text: 'Short, practical articles for people who run schools and businesses.',
    sections: {},
  },
  contactus: {
    title: 'Contact Us',
    text: 'Ask about prices, a demo for your school, or a website. A person answers.',
    also: ['/contact'],
    sections: {},
  },
  newsletter: {
    title: 'Newsletter',
    text: 'New articles and new modules. Unsubscribe any time with one click.',
    sections: {},
  },
  adire: {
    title: 'Every school gets its own adire',
    text: 'Type a school’s name and see its cloth: indigo, starch and figures that mean something, the same wherever the name stands.',
    search: { words: 'cloth, pattern, indigo' },
    sections: { figures: 'The figures and what they mean', how: 'How a name becomes a cloth', sources: 'Where we read about them' },
  },
  offline: {
    title: 'No connection just now',
    text: 'A page that you have not read on this device before needs a connection. What you read is kept below, and the report card works without one.',
    sitemap: false,
    search: false,
    sections: {},
  },
  search: {
    title: 'Search',
    text: 'Find an article or a page. Tone marks are not needed: eko also finds Ẹ̀kọ́.',
    sitemap: false,
    search: false,
    sections: {},
  },
} as const satisfies Record<string, Screen>

/** Pages whose words are not kept here, by their addresses: an article's are its own, a mail's link leads to them once. */
export const otherPages = {
  '/blog/:id': { also: ['/blog-details/:id'] },
  '/blog-details-default': {},
  '/category-list/:categoryId': {},
  '/project-details/:slug': {},
  '/pages/*': { also: ['/privacy-policy', '/cookie-policy', '/accessibility'] },
  '/sent/:reference': { languages: true },
  '/newsletter/confirm': {},
  '/newsletter/unsubscribe': {},
  '/api/docs': {},
} as const satisfies Record<`/${string}`, Pick<Screen, 'also' | 'languages'>>

export type ScreenName = keyof typeof screens
export type SectionOf<S extends ScreenName> = keyof (typeof screens)[S]['sections'] & string
export type ScreenPath<S extends ScreenName = ScreenName> = S extends 'home' ? '/' : `/${S}`
export type OtherPath = keyof typeof otherPages

type ListedAs<Key extends 'also' | 'from', E> = E extends { readonly [K in Key]: readonly (infer A extends string)[] } ? A : never
type Entry = (typeof screens)[ScreenName] | (typeof otherPages)[OtherPath]
/** Every address that shows a page. */
export type ShownAddress = ScreenPath | OtherPath | ListedAs<'also', Entry>
/** Every address that leads to one. */
export type MovedAddress = ListedAs<'from', Entry>

export const screenNames = Object.keys(screens) as ScreenName[]
/** All that an entry may say, whichever it is. */
export const screenOf = (name: ScreenName): Screen => screens[name]

/** The screens that may be translated. */
export const translatedScreens = screenNames.filter((name) => screenOf(name).languages)

/** Other pages that stand below /yo and the like too. */
export const translatedOthers = (Object.keys(otherPages) as OtherPath[]).filter((path) => 'languages' in otherPages[path])

/** The screen that an address moved to. */
export const screenMovedTo = (address: string): ScreenName | undefined =>
  screenNames.find((name) => screenOf(name).from?.some((from) => from === address))

/** The screen that a further address shows. */
export const screenShownAt = (address: string): ScreenName | undefined =>
  screenNames.find((name) => screenOf(name).also?.some((also) => also === address))

export type PageTextKey = { [S in ScreenName]: S | `${S}.${SectionOf<S>}` }[ScreenName]

export const pageTextKeys = Object.entries(screens).flatMap(([name, { sections }]) => [
  name,
  ...Object.keys(sections).map((section) => `${name}.${section}`),
]) as PageTextKey[]
