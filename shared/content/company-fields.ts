import { SCHOOL_CATEGORY_ID } from '../carousels.ts'
import type { Company } from './company.ts'
import type { FieldsOf } from './form-fields.ts'

/** The company's details as its form asks for them. */
export const companyFields: FieldsOf<Company> = {
  name: { kind: 'line', label: 'Company name', required: true },
  tagline: { kind: 'line', label: 'Tagline', hint: 'Below the name in the footer and in mails.' },
  description: { kind: 'text', label: 'What the company does', hint: 'A sentence or two for the menu and the footer.' },
  productName: {
    kind: 'line',
    label: 'Name of the school application',
    hint: 'In steps above a page, mails and search. Blank hides the film of the product.',
  },
  schoolCategory: {
    kind: 'category',
    label: 'Category of the school page',
    hint: 'Its newest articles stand on the page of the school application.',
    unchosen: `Number ${SCHOOL_CATEGORY_ID}, where that is the school application’s`,
  },
  foundedYear: { kind: 'number', label: 'Founded in', hint: 'A year.', optional: true },
  rcNumber: {
    kind: 'line',
    label: 'RC number',
    hint: 'Of the registered company: RC 123456. In the footer and on the page about the company.',
  },
  resellerPercent: {
    kind: 'number',
    label: 'Share of resellers',
    hint: 'In percent of what their schools pay, for the sums on their page. 0 hides the sums.',
  },
  phone: { kind: 'phone', label: 'Phone', hint: 'Shown in the header, the footer and on the contact page.' },
  secondPhone: { kind: 'phone', label: 'Second number', hint: 'Beside the first one in the footer.' },
  whatsApp: { kind: 'phone', label: 'WhatsApp', hint: 'The number that chats go to.' },
  email: { kind: 'email', label: 'Email' },
  address: { kind: 'line', label: 'Street and number' },
  city: { kind: 'line', label: 'City' },
  country: { kind: 'line', label: 'Country' },
  mapUrl: { kind: 'link', label: 'Map', hint: 'The place in a maps app, for the contact page.' },
  facebookUrl: { kind: 'link', label: 'Facebook page' },
  workingHours: {
    kind: 'line',
    label: 'Working hours',
    hint: 'As the header says them: 8.00am - 5.00pm. The footer has its own list; what is counted with is set under Working hours.',
  },
  hoursLine: {
    kind: 'line',
    label: 'Opening hours in a line',
    hint: 'Above the list in the footer, as one says it: from 9.00am to midnight.',
  },
  replyPromise: { kind: 'line', label: 'How soon you answer', hint: 'Beside forms and buttons: We call back within one working day.' },
  signInUrl: { kind: 'link', label: 'Where customers sign in', hint: 'What My Account in the footer opens. Blank: the contact page.' },
  nairaPerMb: {
    kind: 'number',
    label: 'Price of a megabyte',
    hint: 'In naira. Every page says at its foot how much data it takes and about what that costs. A small daily bundle comes to about 1.',
  },
  feedText: {
    kind: 'choice',
    label: 'Articles in feeds',
    hint: 'Readers of a feed with excerpts come to the site for the rest.',
    options: { whole: 'Whole', short: 'An excerpt' },
  },
  googleVerification: {
    kind: 'line',
    label: 'Google verification',
    hint: 'The tag, or its content, that Search Console gives for your site.',
  },
  bingVerification: { kind: 'line', label: 'Bing verification', hint: 'The tag, or its content, that Bing Webmaster Tools gives.' },
  indexNowKey: {
    kind: 'line',
    label: 'IndexNow key',
    hint: '8 to 128 letters, digits and dashes of your choice: Bing and others then learn of changed articles, pages and projects within minutes. Blank: off.',
  },
}
