import { block } from './parts.ts'
import * as places from './projects-in-places.ts'
import * as paper from './projects-on-paper.ts'
import * as phones from './projects-on-phones.ts'
import * as screens from './projects-on-screens.ts'

const HOUSE = 'M24 3l20 15v21a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V18zM20 19v6h-6v8h6v6h8v-6h6v-8h-6v-6z'
const BOOK = 'M4 10c8-4 14-3 20 2 6-5 12-6 20-2v30c-8-4-14-3-20 2-6-5-12-6-20-2zM22 17v18h4V17z'
const RING = 'M24 3a21 21 0 1 0 0 42 21 21 0 0 0 0-42zM24 14a10 10 0 1 1 0 20 10 10 0 0 1 0-20z'
const LOAF = 'M6 20a10 10 0 0 1 10-10h16a10 10 0 0 1 10 10c0 3-2 5-4 6v14H10V26c-2-1-4-3-4-6zM16 22v12h4V22zM28 22v12h4V22z'

/** Drawings of the marketing projects: by the project's address the first, with a word after it the others. */
export const marketingDrawings: Record<string, () => string> = {
  'greenfield-admissions': () =>
    screens.landingPage({
      address: 'greenfield.sch.ng',
      mark: 'Greenfield School',
      headline: ['A place for', 'September'],
      fact: 'Entrance test: 13 June',
      action: 'Apply in five minutes',
    }),
  'imole-school-website': () =>
    screens.schoolSite({
      address: 'imolecollege.sch.ng',
      name: 'Ìmọ́lẹ̀ College',
      fact: 'Second term: 12 January',
      price: 'Fees ₦85,000',
    }),
  'imole-school-website-sign': () => places.brand({ sign: ['Ìmọ́lẹ̀', 'College'], name: 'Ìmọ́lẹ̀', colour: 'var(--leaf)', shape: RING }),
  'resumption-whatsapp': () =>
    phones.campaign({
      title: 'Lakeside parents',
      said: ['Resumption: Mon 12 Jan. Your bill: ₦85,000', 'Thank you. Paid.', 'Which day for boarders?', 'Sunday, from 2 pm'],
      chart: 'Bills paid after',
      bars: [
        ['1st', 164],
        ['2nd', 291],
        ['3rd', 388],
      ],
      from: 1,
    }),
  'sabo-clinic-identity': () => places.brand({ sign: ['Sabo', 'Clinic'], name: 'Sabo Clinic', colour: 'var(--leaf)', shape: HOUSE }),
  'sabo-clinic-identity-page': () =>
    screens.landingPage({
      address: 'saboclinic.com.ng',
      mark: 'Sabo Clinic',
      headline: ['A light on', 'at night'],
      fact: 'Sábó, Yaba: doctors till 10 pm',
      action: 'Find the door',
      ground: 'cream',
      colour: 'var(--leaf)',
    }),
  'sabo-clinic-identity-receipt': () =>
    paper.statement({
      title: 'Sabo Clinic',
      mark: 'No. 3188',
      rows: [
        ['Consultation', '7,500'],
        ['Malaria test', '2,000'],
        ['Medicine', '3,400'],
        ['Paid', 'Transfer'],
      ],
      sum: ['Total', '₦12,900'],
      beside: ['Printed in', 'One ink'],
      ground: 'soft',
      colour: 'var(--ink)',
    }),
  'oja-fabrics-festive': () =>
    screens.landingPage({
      address: 'ojafabrics.com.ng',
      mark: 'Ọjà Fabrics',
      headline: ['One cloth,', 'forty guests'],
      fact: 'Aṣọ-ẹbí, until 14 Nov.',
      action: 'Order your yards',
      ground: 'marigold',
      colour: 'var(--brick)',
    }),
  'oja-fabrics-festive-guests': () =>
    paper.statement({
      title: 'The wedding',
      mark: '40 guests',
      rows: [
        ['Aunty Kẹ́mi', '6 yd · paid'],
        ['Mr Adé', '4 yd · paid'],
        ['Mrs Bello', '6 yd · paid'],
        ['Uncle Fẹ́mi', '5 yd · due'],
      ],
      sum: ['Paid', '31 of 40'],
      beside: ['Closes on', '14 Nov.'],
      ground: 'cream',
      colour: 'var(--brick)',
    }),
  'oja-fabrics-festive-cloth': () =>
    phones.shopOnPhone({
      name: 'Aṣọ-ẹbí 2025',
      wares: phones.cloths.toReversed(),
      prices: ['₦5,200', '₦9,000', '₦3,800', '₦4,500'],
      second: 'Your yards',
      chosen: [
        ['6 yd', '31,200'],
        ['Gele', '11,400'],
      ],
      sum: ['Mine', '₦42,600'],
      action: 'Pay mine',
      ground: 'leaf',
    }),
  'reseller-kit': () => places.brand({ sign: ['Thinksch', 'reseller'], name: 'Thinksch', colour: 'var(--indigo)', shape: BOOK }),
  'kano-book-fair': () =>
    paper.programme({
      title: 'Kano Book Fair',
      day: 'Friday · Juma’a',
      rows: [
        ['10.00', 'Opening', 'Buɗewa'],
        ['11.00', 'Children’s hour', 'Lokacin yara'],
        ['12.00', 'Poets of Kano', 'Mawaƙan Kano'],
        ['2.30', 'New novels', 'Sababbin littattafai'],
      ],
      now: 'Now · Yanzu',
      event: 'Children’s<br>hour',
      place: 'Hall 2, by the gate',
    }),
  'kano-book-fair-page': () =>
    screens.landingPage({
      address: 'kanobookfair.ng',
      mark: 'Kano Book Fair',
      headline: ['Eighty events,', 'three days'],
      fact: 'Opens without a connection',
      action: 'See what is on',
      ground: 'mint',
      colour: '#0f6b4f',
    }),
  'kano-book-fair-sign': () => places.brand({ sign: ['Kano', 'Book Fair'], name: 'Kano Books', colour: '#0f6b4f', shape: BOOK }),
  'uyo-bakery-launch': () => places.brand({ sign: ['Crumb', '&amp; Co'], name: 'Crumb &amp; Co', colour: 'var(--brick)', shape: LOAF }),
  'uyo-bakery-launch-page': () =>
    screens.landingPage({
      address: 'crumbandco.com.ng',
      mark: 'Crumb &amp; Co',
      headline: ['Warm bread', 'from six'],
      fact: 'Sundays from eight',
      action: 'Order a cake',
      ground: 'cream',
      colour: 'var(--brick)',
    }),
  'uyo-bakery-launch-orders': () =>
    phones.campaign({
      title: 'Crumb &amp; Co',
      said: ['We open on Friday at 6. What may we keep for you?', 'Two sardine loaves', 'A cake for Sunday?', 'Yes. From ₦9,000'],
      chart: 'Orders a day',
      bars: [
        ['Fri', 28],
        ['Sat', 46],
        ['Sun', 39],
        ['Mon', 51],
      ],
      from: 1,
      ground: 'marigold',
    }),
  'abeokuta-adire-story': () =>
    phones.shopOnPhone({
      name: 'Itòkú patterns',
      wares: phones.patterns,
      prices: ['Ìbàdàndún', 'Olókun', 'Ẹyẹ', 'Òṣùpá'],
      second: 'Ìbàdàndún',
      chosen: [
        ['By', 'Ìyá Ṣadé'],
        ['Dyed', '5 dips'],
      ],
      sum: ['Stall', 'No. 14'],
      action: 'Find her',
      ground: 'cream',
    }),
  'abeokuta-adire-story-page': () =>
    screens.landingPage({
      address: 'itokudyers.org.ng',
      mark: 'Itòkú Dyers',
      headline: ['Fifty patterns,', 'each named'],
      fact: 'Told by those who draw them',
      action: 'Read a cloth',
      ground: 'soft',
      colour: 'var(--deep)',
    }),
  'abeokuta-adire-story-way': () =>
    places.way({
      title: 'Stall 14, Itòkú',
      place: 'Ìyá Ṣadé',
      note: '4 min on foot',
      aim: block(phones.patterns[0]?.(190, 140) ?? '', 'transform:rotate(-4deg)'),
    }),
  'abuja-language-school': () =>
    screens.landingPage({
      address: 'garkilanguages.com.ng',
      mark: 'Garki Language School',
      headline: ['Which level', 'is yours?'],
      fact: 'Ten questions, no account',
      action: 'Start the test',
      ground: 'soft',
      colour: '#0f6b4f',
    }),
  'abuja-language-school-seats': () =>
    screens.bookings({
      title: 'Free seats, B1',
      count: 'Evenings',
      hours: ['4', '5', '6', '7'],
      reminder: 'Hausa B1',
      when: 'Tue<br>6 pm',
      state: 'Seat held',
    }),
  'abuja-language-school-adverts': () =>
    phones.campaign({
      title: 'Garki Languages',
      said: ['Your level is B1. Two evening seats are free.', 'Keep one for me', 'Until when?', 'Two days, till Friday'],
      chart: 'Sign-ups a week',
      bars: [
        ['1', 7],
        ['2', 11],
        ['3', 19],
        ['4', 24],
      ],
      from: 2,
      ground: 'soft',
    }),
  'old-students-reunion': () =>
    screens.records({
      place: 'Unity College: old students',
      search: 'Who is coming',
      rows: [
        ['1995', '38 coming', '32 paid'],
        ['1996', '27 coming', '27 paid'],
        ['1997', '41 coming', '36 paid'],
        ['1998', '30 coming', '22 paid'],
      ],
      card: 'Set of 1997',
      title: '25 years',
      note: '41 coming',
      ground: 'leaf',
      colour: 'var(--brick)',
    }),
  'old-students-reunion-page': () =>
    screens.landingPage({
      address: 'unityreunion.ng',
      mark: 'Unity College, 1997',
      headline: ['Twenty-five', 'years on'],
      fact: 'Ilorin, 5 March',
      action: 'Count me in',
      ground: 'marigold',
    }),
  'old-students-reunion-day': () =>
    paper.programme({
      title: 'The reunion',
      day: 'Saturday, 5 March',
      rows: [
        ['9.00', 'Tree planting', 'Front field'],
        ['11.00', 'Twelve sets', 'Assembly hall'],
        ['1.00', 'Lunch', 'Dining hall'],
        ['4.00', 'Novelty match', 'Sports field'],
      ],
      now: 'Next',
      event: 'Twelve sets<br>together',
      place: 'Assembly hall',
      ground: 'cream',
      colour: 'var(--brick)',
    }),
}
