import type { ContentItem } from '#shared/content/items.ts'

export const sampleServices: ContentItem<'service'>[] = [
  {
    title: 'Custom software',
    cardTitle: 'Software Solutions',
    icon: 'smartphone',
    summary: 'Web and mobile software made for you, and API integration, so that the programs you already have share their data.',
    includes: [
      'A written scope: what the software must do on its first day, and what is left out',
      'Screens you can click before the whole is finished',
      'Links to payment, SMS or accounting services where the job needs them',
      'Testing with your own data, then handover',
    ],
    howLong: '3–8 weeks for most projects',
    href: '/custom-software',
  },
  {
    title: 'WordPress and e-commerce',
    cardTitle: 'WordPress & E-commerce',
    icon: 'shopping-cart',
    summary: 'Sites that your own staff can edit, and shops with products, delivery prices and payment.',
    includes: [
      'A design that is easy to read on a small phone and needs little data',
      'Pages, a contact form, and a blog if you will write one',
      'For shops: catalogue, stock, delivery by zone, checkout',
      'A lesson in changing texts, prices and pictures',
    ],
    howLong: '1–2 weeks for a basic WordPress site, 3–8 weeks for a shop',
    href: '/wordpress-ecommerce',
  },
  {
    title: 'Thinksch school app',
    cardTitle: 'Student Portal',
    icon: 'graduation-cap',
    summary: 'Our school app runs a school from register to report card; higher packages add fees, a shop and WhatsApp reports.',
    includes: [
      'Class lists and grading scale brought in from your own sheets',
      'A trial with five real pupils before the whole school moves',
      'Training for the exam officer, the bursar and the class teachers',
      'A person to call in the week of score entry',
    ],
    howLong: 'Two clear weeks, so start at least three weeks before resumption: the bank’s papers for virtual accounts take longest',
    href: '/student-manager',
  },
  {
    title: 'Website design and landing pages',
    cardTitle: '',
    icon: 'palette',
    summary: 'One clear page for one clear purpose, such as admissions for September, or a new face for a site you have.',
    includes: [
      'A first look at what the visitor must understand and do',
      'Layout, text editing, and a form or WhatsApp button that reaches you',
      'Titles and descriptions for search engines',
    ],
    howLong: '1–2 weeks',
    href: '/our-services',
  },
  {
    title: 'Hardware purchases',
    cardTitle: '',
    icon: 'globe',
    summary: 'Laptops, desktops and accessories for offices, classrooms and CBT rooms, chosen for the job.',
    includes: [
      'Advice on what the work needs, which is often a cheaper machine than the one you had in mind',
      'A quotation that names model, processor, memory, disk and condition',
      'Purchase, testing and delivery as agreed',
    ],
    howLong: 'It depends on stock and distance; the date stands in the quotation',
    href: '/our-services',
  },
]

export const samplePackages: ContentItem<'package'>[] = [
  {
    name: 'Basic',
    href: '/basic-package',
    summary: 'For schools that start with report cards.',
    builtOn: '',
    features: [
      'Academic reports',
      'Academic manager: classes, subjects and who teaches what',
      'Exams and records',
      'Transcripts',
      'Attendance records',
    ],
    fromNaira: 500,
    toNaira: 700,
    mark: '',
  },
  {
    name: 'Standard',
    href: '/standard-package',
    summary: 'For schools that also collect fees.',
    builtOn: 'Basic',
    features: [
      'School fees wallet',
      'Virtual accounts: a bank account number for each pupil',
      'Multiple school bills',
      'Communication manager: messages and reminders to parents',
    ],
    fromNaira: 750,
    toNaira: 1_000,
    mark: 'Suits 150 students and more',
  },
  {
    name: 'Premium',
    href: '/premium-package',
    summary: 'For schools that also run a shop, or send results by WhatsApp.',
    builtOn: 'Standard',
    features: [
      'Multi-inventory: a stock list for each store',
      'Point-of-sale manager: the till of the school shop',
      'WhatsApp academic report sender',
    ],
    fromNaira: 1_000,
    toNaira: 1_500,
    mark: '',
  },
]

const PLANS = [
  {
    name: 'Basic',
    mark: '',
    monthly: 260,
    yearly: 560,
    summary: 'A site that says who you are and how to reach you.',
    features: ['Basic WordPress site', 'Updates and backups', 'Contact form and WhatsApp button', 'Support by e-mail'],
  },
  {
    name: 'Standard',
    mark: 'For sites that change',
    monthly: 290,
    yearly: 590,
    summary: 'A site that changes: news, admissions, events.',
    features: ['Everything in Basic', 'Blog or news page', 'Landing page for one campaign at a time', 'Support by phone and WhatsApp'],
  },
  {
    name: 'Premium',
    mark: '',
    monthly: 300,
    yearly: 630,
    summary: 'A site that sells.',
    features: ['Everything in Standard', 'Online shop with stock', 'Delivery prices by zone', 'A call each month about what sold'],
  },
]

export const samplePlans: ContentItem<'plan'>[] = (['monthly', 'yearly'] as const).flatMap((period) =>
  PLANS.map(({ name, summary, features, mark, ...prices }) => ({ name, period, dollars: prices[period], summary, features, mark })),
)

export const sampleModules: ContentItem<'module'>[] = [
  {
    name: 'User management',
    package: '',
    icon: 'users',
    summary: 'Each member of staff signs in with an account of their own and sees the part that concerns them.',
    features: [
      'Roles for head, bursar, exam officer and teacher',
      'A list of who changed a score, and when',
      'Accounts closed on the day someone leaves',
    ],
    update: 'A form teacher can now stand in for a colleague for a set number of days.',
  },
  {
    name: 'Academic manager',
    package: '',
    icon: 'library',
    summary: 'Sessions, terms, classes, subjects, and who teaches what.',
    features: ['Promotion of a whole class at once', 'Chosen subjects for each pupil', 'Arms such as JSS 1A and 1B'],
    update: 'Next session can be prepared while this one is still open.',
  },
  {
    name: 'Exams and records',
    package: '',
    icon: 'clipboard-check',
    summary: 'Test and exam scores, grades, positions, result sheets and transcripts.',
    features: ['Your own CA weights and grading scale', 'Missing scores listed by teacher', 'Broadsheets by class'],
    update: 'Scores typed on a phone without a connection are kept and sent later.',
  },
  {
    name: 'Attendance',
    package: '',
    icon: 'qr-code',
    summary: 'Manual, automated, or by scanning the QR code or barcode on a pupil’s card.',
    features: ['Gate scanning with any Android phone', 'Absence lists before nine', 'Days opened and attended on the report'],
    update: 'Late arrival has a mark of its own beside present and absent.',
  },
  {
    name: 'School fees',
    package: 'Standard',
    icon: 'wallet',
    summary: 'Bills and a fees wallet, with virtual accounts through a commercial bank, so that a transfer arrives under the pupil’s name.',
    features: ['Several bills per pupil', 'Instalments and old balances', 'Cash receipted beside transfers'],
    update: 'One statement shows the balances of brothers and sisters together.',
  },
  {
    name: 'Computer-based tests',
    package: '',
    icon: 'check-circle',
    summary: 'Question banks and timed tests on the school’s own computers.',
    features: [
      'Questions in another order for each pupil',
      'A test goes on after a power cut',
      'Afterwards: which questions were too hard',
    ],
    update: 'Formulas and diagrams can stand in options as well as in questions.',
  },
]

export const sampleSchoolDesigns: ContentItem<'school-design'>[] = [
  { school: 'Ụmụdike Science College', kind: 'Secondary school', drawing: 'school-secondary', picture: null },
  { school: 'Ìràwọ̀ Montessori', kind: 'Nursery and primary school', drawing: 'school-primary', picture: null },
  { school: 'Al-Bayān Model School', kind: 'Islamic school', drawing: 'school-islamic', picture: null },
]
