import { languageNames, localPath } from '../all-languages.ts'
import { deskPaths } from '../desk-paths.ts'
import { paths, screenPath } from '../paths.ts'
import { companyFields } from './company-fields.ts'
import { heroDrawings, namesOf } from './drawings.ts'
import type { AnyFields } from './form-fields.ts'
import { checkStates, type ItemForm } from './item-form.ts'
import type { ContentItemType } from './items.ts'
import { mailPlaceholders, type MailTextKey } from './mail-texts.ts'
import { offerForms } from './offer-forms.ts'
import { partWordFields } from './part-words.ts'
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

const mailTexts: Record<MailTextKey, string> = {
  'thanks-contact': 'Thanks for a message',
  'thanks-demo': 'Thanks for booking a demo',
  'thanks-reseller': 'Thanks for asking to be a reseller',
  'thanks-quote': 'Thanks for asking for a quote',
  'demo-booked': 'Demo booked',
  'demo-moved': 'Demo moved',
  'demo-cancelled': 'Demo cancelled',
  'demo-reminder': 'Demo tomorrow',
  'newsletter-confirm': 'Confirming the newsletter',
}

const placeholderHelp = Object.entries(mailPlaceholders)
  .map(([name, becomes]) => `{${name}} is ${becomes}`)
  .join(', ')

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
    fields: { words: { kind: 'line', label: 'Words', hint: 'Separate words with commas: bursary, school fees, tuition.', required: true } },
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
  'mail-text': {
    group: 'Words',
    title: 'Words of the mails',
    one: 'text',
    help: `What mails to visitors say. Where nothing is written a mail keeps its own words. In braces: ${placeholderHelp}.`,
    nameOf: ({ key }) => mailTexts[key],
    aboutOf: ({ subject, text }) => subject || text,
    pageOf: ({ key }) => deskPaths.mailKind(key),
    ordered: false,
    fields: {
      key: { kind: 'choice', label: 'Mail', options: mailTexts },
      subject: { kind: 'line', label: 'Subject', hint: 'Blank: the subject stays as it is. So with every field.' },
      greeting: { kind: 'line', label: 'Greeting', hint: 'The large first line.' },
      text: { kind: 'text', label: 'Words', hint: "A blank line begins a paragraph; lines that begin with '- ' are a list." },
      next: { kind: 'text', label: 'What happens next' },
      signOff: { kind: 'text', label: 'Sign-off', hint: 'Who signs: {company}, or a name.' },
    },
  },
  'part-words': {
    group: 'Words',
    title: 'Buttons and labels in other languages',
    one: 'language',
    help: 'What buttons, labels and messages of pages in other languages say, beside what they say in English. A blank one keeps the words that it comes with.',
    nameOf: ({ key }) => languageNames[key],
    aboutOf: ({ state }) => (state === 'checked' ? 'Checked by a native reader' : 'Draft'),
    pageOf: ({ key }) => localPath(key, paths.schoolApp),
    ordered: false,
    fields: {
      key: { kind: 'choice', label: 'Language', options: languageNames },
      state: { kind: 'choice', label: 'State', options: checkStates },
      ...partWordFields,
    },
  },
  'hero-slide': {
    group: 'Words',
    title: 'Banner of the first page',
    one: 'view',
    help: 'The headline and text of the first in this list are those of the first page. All take turns to show their screen, caption and cloth there.',
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
      caption: { kind: 'line', label: 'Caption of the screen', hint: 'Blank: the title.' },
      drawing: { kind: 'choice', label: 'Drawn screen', options: namesOf(heroDrawings) },
      picture: { kind: 'picture', label: 'Picture instead of the drawn screen' },
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
      heading: {
        kind: 'line',
        label: 'Heading',
        hint: 'Such as Prices. On the page of questions those with the same heading stand together. Blank: below the others.',
      },
      link: { kind: 'line', label: 'Words of the link', hint: 'Below the answer, to the page that shows it. Blank: no link.' },
      href: { kind: 'link', label: 'Leads to', hint: 'A path of this site, such as /pricing-plane, or a whole address.' },
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
      of: { kind: 'line', label: 'Of what', hint: 'Such as: 17 of 20 clients asked in July would recommend us.' },
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
