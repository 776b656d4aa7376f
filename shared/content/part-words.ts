import * as z from 'zod/mini'
import { languageTags } from '../languages.ts'
import type { AnyField } from './form-fields.ts'

/**
 * What parts of a page say of themselves, besides what editors write: in English, as editors of other languages read it. The parts
 * have these words themselves; 'draft' stands on pages in other languages alone. {…} stands for what a part knows.
 */
export const partWords = {
  home: 'Home',
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
  andSeeYourDay: 'and see your own school’s day: bring one class list.',
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
  showReport: 'Show the report card',
  namesStayHere: 'The names are stored nowhere. With scripts on they do not leave your phone or computer unless you send them.',
  pupils: 'Number of pupils',
  calculate: 'Calculate',
  pupilCount: '{count} pupils',
  onePupil: '1 pupil',
  aTerm: 'a term',
  demoOf: 'of {name}',
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
} as const

export type PageWord = keyof typeof partWords

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
