import { feesWallet } from './money.ts'
import { resultSheet } from './results.ts'
import { line } from './parts.ts'
import * as places from './projects-in-places.ts'
import * as phones from './projects-on-phones.ts'
import * as screens from './projects-on-screens.ts'

const HOUSE = 'M24 3l20 15v21a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V18zM20 19v6h-6v8h6v6h8v-6h6v-8h-6v-6z'
const BOOK = 'M4 10c8-4 14-3 20 2 6-5 12-6 20-2v30c-8-4-14-3-20 2-6-5-12-6-20-2zM22 17v18h4V17z'
const RING = 'M24 3a21 21 0 1 0 0 42 21 21 0 0 0 0-42zM24 14a10 10 0 1 1 0 20 10 10 0 0 1 0-20z'
const LOAF = 'M6 20a10 10 0 0 1 10-10h16a10 10 0 0 1 10 10c0 3-2 5-4 6v14H10V26c-2-1-4-3-4-6zM16 22v12h4V22zM28 22v12h4V22z'

const WORD = line('150px', 12)
const YEAR = line('54px', 12)

/** Drawings without a client's name, for whichever project lists them. */
const shared: Record<string, () => string> = {
  'school-site': () =>
    screens.schoolSite({ address: 'Our school', name: 'Our school', fact: 'Second term: 12 January', price: 'See the fees' }),
  dashboard: screens.dashboard,
  landing: () =>
    screens.landingPage({
      address: 'One page',
      mark: 'New',
      headline: ['All of it on', 'one page'],
      fact: 'Prices, dates and a form',
      action: 'Ask in one minute',
    }),
  bookings: screens.bookings,
  records: () =>
    screens.records({
      place: 'Records',
      search: 'Search by name or number',
      rows: [
        ['0412', WORD, YEAR],
        ['1033', WORD, YEAR],
        ['1987', WORD, YEAR],
        ['2260', WORD, YEAR],
      ],
      card: 'No. 0412',
      title: 'Found',
      note: 'In two seconds',
    }),
  'shop-phone': () =>
    phones.shopOnPhone({
      name: 'Catalogue',
      wares: phones.cloths,
      prices: ['₦4,500', '₦3,800', '₦9,000', '₦5,200'],
      second: 'Basket',
      chosen: [
        ['6', '27,000'],
        ['2', '18,000'],
      ],
      sum: ['Total', '₦45,000'],
      action: 'Pay',
    }),
  campaign: () =>
    phones.campaign('Broadcast', ['The list is out. Reply 1 to confirm.', 'Thank you. 1', 'Until what hour?', 'Friday, 4 pm']),
  till: () =>
    places.till({
      title: 'Till 2',
      sold: [
        ['Item × 4', '34,000'],
        ['Item × 1', '6,500'],
        ['Item × 2', '12,000'],
      ],
      total: '52,500',
    }),
  delivery: () => places.delivery('Parcel 20417'),
  lab: () => places.testRoom('Mock exam · 23:08 left'),
  stock: () => places.stock({ place: '', item: 'Item 1187', mark: 'Scanned' }),
  brand: () => places.brand({ sign: ['One', 'mark'], name: 'One mark', colour: 'var(--indigo)', shape: RING }),
}

/** The first picture of a project, with its client's name: by the project's address. */
const ofClients: Record<string, () => string> = {
  'oja-fabrics-shop': () =>
    phones.shopOnPhone({
      name: 'Ọjà Fabrics',
      wares: phones.cloths,
      prices: ['₦4,500', '₦3,800', '₦9,000', '₦5,200'],
      second: 'Basket',
      chosen: [
        ['6 yd', '27,000'],
        ['2 yd', '18,000'],
      ],
      sum: ['Total', '₦45,000'],
      action: 'Pay',
    }),
  'mama-ronke-kitchen-orders': () =>
    phones.shopOnPhone({
      name: 'Mama Rónkẹ́',
      wares: phones.plates,
      prices: ['₦2,500', '₦2,200', '₦3,000', '₦1,800'],
      second: 'Room 12',
      chosen: [
        ['Àmàlà', '10,000'],
        ['Jollof', '6,000'],
      ],
      sum: ['Six', '₦16,000'],
      action: 'Order lunch',
    }),
  'zaria-leather-export': () =>
    phones.shopOnPhone({
      name: 'Zaria Leather',
      wares: phones.hides,
      prices: ['1.2 mm', '0.9 mm', '2.0 mm', '1.4 mm'],
      second: 'Samples',
      chosen: [
        ['Goat', '1.2 mm'],
        ['Ram', '2.0 mm'],
      ],
      sum: ['Answer in', '1 day'],
      action: 'Ask for both',
    }),
  'deltaline-tracking': () => places.delivery('Deltaline 20417'),
  'adeyemi-and-sons-pos': () =>
    places.till({
      title: 'Adéyẹmí &amp; Sons · Till 2',
      sold: [
        ['Cement × 4', '34,000'],
        ['Pipe 20 mm', '6,500'],
        ['Paint 4 l', '12,000'],
      ],
      total: '52,500',
    }),
  'brightway-pharmacy-stock': () => places.stock({ place: 'Brightway', item: 'Amoxicillin', mark: 'Use by 03/27' }),
  'harvest-gate-results': () => resultSheet('Harvest Gate Academy'),
  'nana-asmau-cbt-room': () => places.testRoom('Nana Asma’u College · 23:08 left'),
  'al-bayan-fees-wallet': () => feesWallet('Al-Bayān Model School'),
  'sabo-clinic-records': () =>
    screens.records({
      place: 'Sabo Clinic: patients',
      search: 'Search: eze',
      rows: [
        ['0412', 'Eze, Ngozi', '1988'],
        ['1033', 'Eze, Obinna', '2001'],
        ['1987', 'Ezeani, Ada', '1974'],
        ['2260', 'Ezenwa, Uche', '1995'],
      ],
      card: 'No. 0412',
      title: 'Ngozi Eze',
      note: 'Read by Dr Sábó',
    }),
  'crownfield-move-up': () =>
    screens.records({
      place: 'Crownfield Schools: bills',
      search: 'Second term, six groups',
      rows: [
        ['JSS', 'Tuition', '92,000'],
        ['SS', 'Tuition', '98,000'],
        ['Bus', 'Route 1', '18,000'],
        ['SS 3', 'Exam fee', '36,500'],
      ],
      card: 'Saturday',
      title: 'Standard',
      note: 'Scores kept',
    }),
  'riverbank-uniform-shop': () =>
    places.till({
      title: 'Riverbank uniform shop',
      sold: [
        ['House shirt 8', '4,500'],
        ['Pinafore 6', '7,200'],
        ['Socks × 2', '1,800'],
      ],
      total: '13,500',
    }),
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
  'resumption-whatsapp': () =>
    phones.campaign('Lakeside parents', [
      'Resumption: Mon 12 Jan. Your bill: ₦85,000',
      'Thank you. Paid.',
      'Which day for boarders?',
      'Sunday, from 2 pm',
    ]),
  'oja-fabrics-festive': () =>
    screens.landingPage({
      address: 'ojafabrics.com.ng',
      mark: 'Ọjà Fabrics',
      headline: ['One cloth,', 'forty guests'],
      fact: 'Aṣọ-ẹbí, until 14 Nov.',
      action: 'Order your yards',
    }),
  'sabo-clinic-identity': () => places.brand({ sign: ['Sabo', 'Clinic'], name: 'Sabo Clinic', colour: 'var(--leaf)', shape: HOUSE }),
  'reseller-kit': () => places.brand({ sign: ['Thinksch', 'reseller'], name: 'Thinksch', colour: 'var(--indigo)', shape: BOOK }),
  'uyo-bakery-launch': () => places.brand({ sign: ['Crumb', '&amp; Co'], name: 'Crumb &amp; Co', colour: 'var(--brick)', shape: LOAF }),
}

export const projects: Record<string, () => string> = Object.fromEntries(
  Object.entries({ ...shared, ...ofClients }).map(([name, compose]) => [`project-${name}`, compose]),
)
