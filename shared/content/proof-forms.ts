import { paths } from '../paths.ts'
import type { ItemForm } from './item-form.ts'

const picture = { kind: 'picture', label: 'Picture' } as const

/** Whom and what visitors may judge the company by: as proof-items.ts. */
export const proofForms: { [T in 'team-member' | 'testimonial' | 'report-card' | 'client-logo' | 'project']: ItemForm<T> } = {
  'team-member': {
    group: 'People and proof',
    title: 'Team',
    one: 'team member',
    help: 'The people on the page about the company.',
    nameOf: ({ name }) => name,
    aboutOf: ({ role }) => role,
    pageOf: () => paths.about,
    fields: {
      name: { kind: 'line', label: 'Name', required: true },
      role: { kind: 'line', label: 'What they do here', required: true },
      bio: { kind: 'text', label: 'About them' },
      picture,
      facebookUrl: { kind: 'link', label: 'Facebook page' },
      linkedInUrl: { kind: 'link', label: 'LinkedIn page' },
      instagramUrl: { kind: 'link', label: 'Instagram page' },
      whatsApp: { kind: 'line', label: 'WhatsApp', hint: 'Their own number. Blank hides it.' },
      social: {
        kind: 'group',
        label: 'Link from before',
        one: 'link',
        hint: 'The one link that people had here once; a page of the same network above takes its place. Blank: none.',
        fields: {
          network: { kind: 'choice', label: 'Network', options: { facebook: 'Facebook', whatsapp: 'WhatsApp' } },
          href: { kind: 'link', label: 'Leads to', required: true },
        },
      },
    },
  },
  testimonial: {
    group: 'People and proof',
    title: 'Testimonials',
    one: 'testimonial',
    help: 'What schools say. Each is shown with five stars, on the first page and on a page of its own.',
    nameOf: ({ name, school }) => `${name}, ${school}`,
    aboutOf: ({ quote }) => quote,
    pageOf: () => '/testimonial-style-1',
    fields: {
      quote: { kind: 'text', label: 'What they say', required: true },
      name: { kind: 'line', label: 'Name', required: true },
      role: { kind: 'line', label: 'What they do there' },
      school: { kind: 'line', label: 'School', required: true },
      picture,
    },
  },
  'report-card': {
    group: 'People and proof',
    title: 'Sample report card',
    one: 'report card',
    help: 'The result sheet that visitors may change. The first one is shown: an invented school, or one that agreed.',
    nameOf: ({ pupil, school }) => `${pupil}, ${school}`,
    aboutOf: ({ className, term }) => `${className}, ${term}`,
    pageOf: () => paths.schoolApp,
    fields: {
      school: { kind: 'line', label: 'School', required: true },
      pupil: { kind: 'line', label: 'Pupil', required: true },
      className: { kind: 'line', label: 'Class', required: true },
      term: { kind: 'line', label: 'Term', required: true },
      scores: {
        kind: 'groups',
        label: 'Scores',
        one: 'subject',
        fields: {
          subject: { kind: 'line', label: 'Subject', required: true },
          assessment: { kind: 'number', label: 'Assessment' },
          exam: { kind: 'number', label: 'Exam' },
        },
      },
      classmates: { kind: 'numbers', label: 'Averages of the other pupils', hint: 'One a line; the position in class follows from them.' },
    },
  },
  'client-logo': {
    group: 'People and proof',
    title: 'Client logos',
    one: 'logo',
    help: 'Clients by their logos, on the first page: a picture, or a mark of a few flat shapes.',
    nameOf: ({ name }) => name,
    aboutOf: ({ alt }) => alt,
    pageOf: () => paths.home,
    fields: {
      name: { kind: 'line', label: 'Name', required: true },
      alt: { kind: 'line', label: 'In words', hint: 'For those who do not see the logo.', required: true },
      picture,
      mark: {
        kind: 'groups',
        label: 'Mark',
        one: 'shape',
        optional: true,
        hint: 'Drawn while there is no picture, on a square of 48 units.',
        fields: {
          path: { kind: 'text', label: 'Path', hint: 'As in an SVG path.', required: true },
          tone: {
            kind: 'choice',
            label: 'Colour',
            options: { indigo: 'Indigo', marigold: 'Marigold', leaf: 'Leaf green', brick: 'Brick', ink: 'Ink' },
          },
        },
      },
    },
  },
  project: {
    group: 'People and proof',
    title: 'Projects',
    one: 'project',
    help: 'Work of the portfolio and the gallery, each with a page of its own.',
    nameOf: ({ title }) => title,
    aboutOf: ({ category, client }) => `${category}, ${client}`,
    pageOf: ({ slug }) => paths.project(slug),
    fields: {
      title: { kind: 'line', label: 'Name of the project', required: true },
      slug: { kind: 'line', label: 'End of its address', hint: 'Small letters, digits and hyphens: fees-portal.', required: true },
      category: {
        kind: 'choice',
        label: 'Kind of work',
        options: { Business: 'Business', Solution: 'Solution', Marketing: 'Marketing' },
      },
      client: { kind: 'line', label: 'Client', required: true },
      date: { kind: 'date', label: 'Handed over on', required: true },
      address: { kind: 'line', label: 'Where' },
      summary: { kind: 'text', label: 'In short', required: true },
      description: { kind: 'text', label: 'The whole story' },
      challenges: { kind: 'lines', label: 'Challenges', hint: 'Six, one a line.', required: true },
      pictures: { kind: 'pictures', label: 'Pictures', hint: 'The first stands on its card.' },
    },
  },
}
