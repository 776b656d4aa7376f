import { paths } from '../paths.ts'
import { momentDrawings, namesOf } from './drawings.ts'
import type { ItemForm } from './item-form.ts'

const iconField = {
  kind: 'choice',
  label: 'Drawing beside it',
  options: {
    smartphone: 'Phone in hand',
    'shopping-cart': 'Shopping cart',
    'graduation-cap': 'Graduation cap',
    palette: 'Palette',
    globe: 'Globe',
    users: 'People',
    library: 'Books',
    'clipboard-check': 'Clipboard with a tick',
    'qr-code': 'QR code',
    wallet: 'Wallet',
    'check-circle': 'Tick in a circle',
    'file-text': 'Sheet of paper',
  },
} as const

const markField = {
  kind: 'line',
  label: 'Mark',
  hint: 'A few words that set its card apart, such as Most chosen. Blank: nothing does.',
} as const
const featuresField = { kind: 'lines', label: 'What it includes', hint: 'One a line.' } as const
const summaryField = { kind: 'text', label: 'In short', required: true } as const
const naira = (amount: number): string => `₦${amount.toLocaleString('en-NG')}`
const periods = { monthly: 'A month', yearly: 'A year' } as const

/** What the company sells: as offer-items.ts. */
export const offerForms: { [T in 'service' | 'package' | 'plan' | 'module' | 'day-moment' | 'school-design']: ItemForm<T> } = {
  service: {
    group: 'Offers and prices',
    title: 'Services',
    one: 'service',
    help: 'What the company does: the cards on the first page, the list of services and the page of each.',
    nameOf: ({ title }) => title,
    aboutOf: ({ summary }) => summary,
    pageOf: () => paths.services,
    fields: {
      title: { kind: 'line', label: 'Name of the service', required: true },
      cardTitle: { kind: 'line', label: 'Name on its card', hint: 'On the first page. Blank: it has no card there.' },
      icon: iconField,
      summary: summaryField,
      includes: featuresField,
      howLong: { kind: 'line', label: 'How long it takes', hint: 'Such as 1–2 weeks for a basic site.' },
      href: { kind: 'link', label: 'Its page', required: true },
    },
  },
  package: {
    group: 'Offers and prices',
    title: 'School packages and prices',
    one: 'package',
    help: 'The packages of the school application with their prices per pupil and term. The calculator uses them too.',
    nameOf: ({ name }) => name,
    aboutOf: ({ fromNaira, toNaira }) => `${naira(fromNaira)} to ${naira(toNaira)} per pupil and term`,
    pageOf: () => paths.pricing,
    fields: {
      name: { kind: 'line', label: 'Name', required: true },
      fromNaira: { kind: 'number', label: 'Lowest price in naira', hint: 'Per pupil and term.' },
      toNaira: { kind: 'number', label: 'Highest price in naira', hint: 'Per pupil and term.' },
      summary: summaryField,
      builtOn: { kind: 'line', label: 'Holds everything of', hint: 'Name of the package below it. Blank: none.' },
      features: featuresField,
      mark: markField,
      href: { kind: 'link', label: 'Its page', required: true },
    },
  },
  plan: {
    group: 'Offers and prices',
    title: 'Website plans and prices',
    one: 'plan',
    help: 'Website and support plans, by the month and by the year.',
    nameOf: ({ name, period }) => `${name} (${periods[period].toLowerCase()})`,
    aboutOf: ({ dollars }) => `$${dollars}`,
    pageOf: () => paths.pricing,
    fields: {
      name: { kind: 'line', label: 'Name', required: true },
      period: { kind: 'choice', label: 'Paid for', options: periods },
      dollars: { kind: 'number', label: 'Price in dollars', hint: 'For the whole month or year.' },
      summary: summaryField,
      features: featuresField,
      mark: markField,
    },
  },
  module: {
    group: 'Offers and prices',
    title: 'Modules of the school application',
    one: 'module',
    help: 'What the application can do, which package brings it, and its latest update.',
    nameOf: ({ name }) => name,
    aboutOf: ({ summary }) => summary,
    pageOf: () => paths.schoolApp,
    fields: {
      name: { kind: 'line', label: 'Name', required: true },
      package: { kind: 'line', label: 'Lowest package with it', hint: 'Blank: every package.' },
      icon: iconField,
      summary: summaryField,
      features: featuresField,
      update: { kind: 'text', label: 'Latest update' },
    },
  },
  'day-moment': {
    group: 'Offers and prices',
    title: 'One term, hour by hour',
    one: 'moment',
    help: 'The story on the page of the school application: moments of a term in their order, each with its screen.',
    nameOf: ({ time, title }) => `${time} ${title}`,
    aboutOf: ({ text }) => text,
    pageOf: () => paths.schoolApp,
    fields: {
      time: { kind: 'line', label: 'Time', hint: 'By 24 hours: 07:42, 16:06.', required: true },
      day: { kind: 'line', label: 'When in the term', hint: 'Such as Week 6, Friday.' },
      title: { kind: 'line', label: 'What happens', required: true },
      text: { kind: 'text', label: 'Text', required: true },
      module: { kind: 'line', label: 'Module or feature', hint: 'As it is called where modules and packages are listed.', required: true },
      package: { kind: 'line', label: 'Lowest package with it', hint: 'Blank: every package.' },
      drawing: { kind: 'choice', label: 'Screen', options: namesOf(momentDrawings) },
    },
  },
  'school-design': {
    group: 'Offers and prices',
    title: 'Sample school designs',
    one: 'design',
    help: "Schools' websites as we would make them, on the first page.",
    nameOf: ({ school }) => school,
    aboutOf: ({ kind }) => kind,
    pageOf: () => paths.home,
    fields: {
      school: { kind: 'line', label: 'School', required: true },
      kind: { kind: 'line', label: 'Kind of school', required: true },
      drawing: {
        kind: 'choice',
        label: 'Drawn site',
        options: { 'school-primary': 'A primary school', 'school-secondary': 'A secondary school', 'school-islamic': 'An Islamic school' },
      },
      picture: { kind: 'picture', label: 'Picture instead of the drawn site' },
    },
  },
}
