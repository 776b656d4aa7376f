/**
 * Every screen whose words are content: its address, its name until an editor gives it one, and the headings of its
 * sections. The words themselves are items of the kind 'page-text', found by the screen's name or 'name.section'.
 */
export const screens = {
  home: {
    path: '/',
    title: 'Home',
    sections: {
      services: 'What we do',
      goal: 'Talk to a person',
      why: 'Why choose us',
      about: 'About Our Company',
      clients: 'Trusted clients',
      packages: 'The school app',
      designs: 'Sample school designs',
      testimonials: 'What schools say',
      blog: 'From the blog',
    },
  },
  'think-school': {
    path: '/think-school',
    title: 'STUDENT ACADEMIC MANAGER',
    sections: {
      packages: 'Three packages',
      about: 'About the application',
      features: 'What it does in a school day',
      report: 'The report card that parents see',
      reseller: 'Be a Reseller',
      counters: 'So far',
      calculator: 'What a term costs',
      modules: 'What changed last',
      blog: 'From the blog',
    },
  },
  'our-services': {
    path: '/our-services',
    title: 'Our services',
    sections: {
      about: 'How every job begins',
      list: 'What we do',
      packages: 'The school app',
      pricing: 'Website and support plans',
    },
  },
  'service-details': {
    path: '/service-details',
    title: 'Service details',
    sections: { story: 'From first call to handover', steps: 'Step by step', services: 'How long each service takes' },
  },
  'basic-package': {
    path: '/basic-package',
    title: 'Basic package',
    sections: { story: 'What it is for', term: 'A term with it', suits: 'Who takes it' },
  },
  'standard-package': {
    path: '/standard-package',
    title: 'Standard package',
    sections: { story: 'What it is for', term: 'A term with it', suits: 'Who takes it' },
  },
  'premium-package': {
    path: '/premium-package',
    title: 'Premium package',
    sections: { story: 'What it is for', term: 'A term with it', suits: 'Who takes it' },
  },
  'student-manager': {
    path: '/student-manager',
    title: 'Student Manager',
    sections: { story: 'What it does', start: 'How to start' },
  },
  'custom-software': {
    path: '/custom-software',
    title: 'Custom software',
    sections: { story: 'What it is', start: 'How to start' },
  },
  'wordpress-ecommerce': {
    path: '/wordpress-ecommerce',
    title: 'WordPress and e-commerce',
    sections: { story: 'What it is', start: 'How to start' },
  },
  'thinksch-package': {
    path: '/thinksch-package',
    title: 'Compare the packages',
    sections: { table: 'Side by side', choose: 'Which one?' },
  },
  'about-us': {
    path: '/about-us',
    title: 'About us',
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
    path: '/pricing-plane',
    title: 'Pricing',
    sections: {
      plans: 'Website and support plans',
      school: 'The school app',
      calculator: 'Your own figure',
      before: 'Before you decide',
    },
  },
  faq: { path: '/faq', title: 'Questions and answers', sections: {} },
  'testimonial-style-1': { path: '/testimonial-style-1', title: 'What schools say', sections: {} },
  project: { path: '/project', title: 'Our work', sections: {} },
  'project-details': { path: '/project-details', title: 'Project', sections: { challenges: 'What was hard about it' } },
  'portfolio-style-2': { path: '/portfolio-style-2', title: 'Newest work', sections: {} },
  'portfolio-style-3': { path: '/portfolio-style-3', title: 'Work by category', sections: {} },
  'portfolio-style-4': { path: '/portfolio-style-4', title: 'Work by year', sections: {} },
  'portfolio-style-5': { path: '/portfolio-style-5', title: 'All projects', sections: {} },
  'blog-grid': { path: '/blog-grid', title: 'All articles', sections: {} },
  reseller: {
    path: '/reseller',
    title: 'Become a reseller',
    sections: {
      commission: 'Termly commission',
      onboarding: 'Onboarding support',
      marketing: 'Ready-to-use marketing',
      account: 'A dedicated account',
      benefits: 'What you get',
      suits: 'Who it suits',
      next: 'What happens next',
    },
  },
  appoinment: { path: '/appoinment', title: 'Request a free quote', sections: { stats: 'Our record so far', next: 'What happens next' } },
  'book-a-demo': { path: '/book-a-demo', title: 'Book a Demo', sections: { next: 'What happens next' } },
} as const satisfies Record<string, { path: string; title: string; sections: Record<string, string> }>

export type ScreenName = keyof typeof screens
export type SectionOf<S extends ScreenName> = keyof (typeof screens)[S]['sections'] & string

export type PageTextKey = { [S in ScreenName]: S | `${S}.${SectionOf<S>}` }[ScreenName]

export const pageTextKeys = Object.entries(screens).flatMap(([name, { sections }]) => [
  name,
  ...Object.keys(sections).map((section) => `${name}.${section}`),
]) as PageTextKey[]
