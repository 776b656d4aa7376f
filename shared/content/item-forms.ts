import { paths, screenPath } from '../paths.ts'
import { companyFields } from './company-fields.ts'
import type { AnyFields } from './form-fields.ts'
import type { ItemForm } from './item-form.ts'
import type { ContentItemType } from './items.ts'
import { offerForms } from './offer-forms.ts'
import { proofForms } from './proof-forms.ts'
import { type PageTextKey, type ScreenName, screenNames, screenOf } from './screens.ts'

const linkWords = { kind: 'line', label: 'Words of the link', required: true } as const
const leadsTo = { kind: 'link', label: 'Leads to', hint: 'A path of this site, such as /faq, or a whole address.', required: true } as const

/** 'Home', and 'Home: What we do' for one of its sections. */
const screenTexts = Object.fromEntries(
  screenNames.flatMap((name) => {
    const { title, search, sections } = screenOf(name)
    const called = (search && search.called) || title
    return [[name, called], ...Object.entries(sections).map(([section, heading]) => [`${name}.${section}`, `${called}: ${heading}`])]
  }),
) as Record<PageTextKey, string>

const pagesOfProgress = { 'why-choose-us': paths.home, about: paths.about, appointment: paths.quote } as const

/** How every type is edited: a type or a field that is not named here does not compile. */
export const itemForms: { [T in ContentItemType]: ItemForm<T> } = {
  'main-navigation': {
    group: 'Every page',
    title: 'Navigation',
    one: 'link',
    help: 'The menu at the top of every page.',
    nameOf: ({ label }) => label,
    aboutOf: ({ href }) => href,
    pageOf: () => paths.home,
    fields: { label: linkWords, href: leadsTo },
  },
  'top-bar-link': {
    group: 'Every page',
    title: 'Links above the header',
    one: 'link',
    help: 'The narrow line above the menu, on wide screens.',
    nameOf: ({ label }) => label,
    aboutOf: ({ href }) => href,
    pageOf: () => paths.home,
    fields: { label: linkWords, href: leadsTo },
  },
  'footer-link': {
    group: 'Every page',
    title: 'Footer',
    one: 'link',
    help: 'The columns of links at the foot of every page.',
    nameOf: ({ label }) => label,
    aboutOf: ({ group, href }) => `${group || 'Last row'}, ${href}`,
    pageOf: () => paths.home,
    fields: {
      label: linkWords,
      href: leadsTo,
      group: { kind: 'line', label: 'Column', hint: 'Blank: the last row, beside the copyright line.' },
    },
  },
  'opening-hours': {
    group: 'Every page',
    title: 'Opening hours',
    one: 'line',
    help: 'In the footer of every page.',
    nameOf: ({ days }) => days,
    aboutOf: ({ hours }) => hours,
    pageOf: () => paths.home,
    fields: {
      days: { kind: 'line', label: 'Days', required: true },
      hours: { kind: 'line', label: 'Hours', required: true },
    },
  },
  'search-synonym': {
    group: 'Every page',
    title: 'Synonyms for search',
    one: 'group of words',
    help: 'Words that the search of this site takes for the same.',
    nameOf: ({ words }) => words,
    pageOf: () => paths.search,
    ordered: false,
    fields: { words: { kind: 'line', label: 'Words', hint: 'By commas: bursary, school fees, tuition.', required: true } },
  },
  'page-text': {
    group: 'Words',
    title: 'Words of the pages',
    one: 'text',
    help: "What pages and their sections say: a heading and a text. Where nothing is written the page's own heading stays.",
    nameOf: ({ key }) => screenTexts[key],
    aboutOf: ({ title, text }) => title || text,
    pageOf: ({ key }) => screenPath((key.split('.')[0] ?? 'home') as ScreenName),
    ordered: false,
    fields: {
      key: { kind: 'choice', label: 'Where', options: screenTexts },
      title: { kind: 'line', label: 'Title', hint: 'Blank: the heading stays as it is.' },
      text: { kind: 'text', label: 'Text', hint: "A blank line begins a paragraph; lines that begin with '- ' are a list." },
    },
  },
  'hero-slide': {
    group: 'Words',
    title: 'Banner of the first page',
    one: 'view',
    help: 'The top of the first page is the first of these; the others lend it their cloths.',
    nameOf: ({ title }) => title,
    aboutOf: ({ text }) => text,
    pageOf: () => paths.home,
    fields: {
      title: { kind: 'line', label: 'Title', required: true },
      text: { kind: 'text', label: 'Text' },
      cloth: {
        kind: 'choice',
        label: 'Cloth behind it',
        options: {
          ibadandun: 'Ìbàdàndùn, city squares',
          olokun: 'Olókun, the sea',
          comb: 'Comb',
          eiye: 'Ẹyẹ, birds',
          osupa: 'Òṣùpá, the moon',
          ewe: 'Ewé, leaves',
        },
      },
      actions: {
        kind: 'groups',
        label: 'Buttons',
        one: 'button',
        fields: { label: { ...linkWords, label: 'Words of the button' }, href: leadsTo },
      },
    },
  },
  ...offerForms,
  ...proofForms,
  faq: {
    group: 'Words',
    title: 'Questions',
    one: 'question',
    help: 'Questions and answers, on the page about the company or on the page of questions.',
    nameOf: ({ question }) => question,
    aboutOf: ({ answer }) => answer,
    pageOf: ({ group }) => (group === 'about' ? paths.about : paths.faq),
    fields: {
      question: { kind: 'line', label: 'Question', required: true },
      answer: { kind: 'text', label: 'Answer', required: true },
      group: { kind: 'choice', label: 'Shown on', options: { general: 'The page of questions', about: 'The page about the company' } },
    },
  },
  counter: {
    group: 'People and proof',
    title: 'Counters',
    one: 'counter',
    help: 'Numbers that count up, on the page of the school application.',
    nameOf: ({ value, label }) => `${value} ${label}`,
    pageOf: () => paths.schoolApp,
    fields: { value: { kind: 'number', label: 'Number' }, label: { kind: 'line', label: 'What it counts', required: true } },
  },
  progress: {
    group: 'People and proof',
    title: 'Bars of progress',
    one: 'bar',
    help: 'Percentages as bars, on three pages.',
    nameOf: ({ label }) => label,
    aboutOf: ({ percent }) => `${percent}%`,
    pageOf: ({ group }) => pagesOfProgress[group],
    fields: {
      label: { kind: 'line', label: 'What it measures', required: true },
      percent: { kind: 'number', label: 'Percent' },
      group: {
        kind: 'choice',
        label: 'Shown on',
        options: { 'why-choose-us': 'The first page', about: 'The page about the company', appointment: 'The page that asks for a quote' },
      },
    },
  },
}

/** The table of fields of a type, or of the company's details, for what reads tables without knowing their schemas. */
export const fieldsOf = (type: ContentItemType | 'company'): AnyFields => (type === 'company' ? companyFields : itemForms[type].fields)
