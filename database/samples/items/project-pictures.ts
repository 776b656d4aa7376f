import type { ItemPicture } from '#shared/content/item-picture.ts'

/** Drawn once, without a name, and shared by several projects; `file` is the drawing's name until it is stored. */
const SHARED = {
  'school-site': 'A school’s website in a browser: its building, the term’s dates and a button to apply',
  'shop-phone': 'An online shop on two phones: a catalogue of cloth, and a basket with its total',
  dashboard: 'A screen of sums by month, with this month’s total and the three largest parts of it',
  till: 'A till screen with three items beside a printed receipt',
  landing: 'A landing page with one headline and one button, wide on a laptop and narrow on a phone',
  bookings: 'A week of appointments on a tablet, and a reminder on a phone',
  records: 'A list of records with a search box; one card of it lies open in front',
  delivery: 'A map on a phone with a rider’s way from the shop to the customer',
  lab: 'A row of laptops in a test room, each with a question on it',
  stock: 'Shelves of labelled boxes, and a phone that scans the barcode of one',
  brand: 'A signboard, a letterhead and two visiting cards of one design',
  campaign: 'A WhatsApp broadcast with its replies, and a chart of enquiries by week',
} as const

/** With the client's name on it, by the address of the client's project. */
const OF_CLIENTS = {
  'oja-fabrics-shop': 'The shop of Ọjà Fabrics on two phones: four cloths with their prices, and a basket in yards',
  'mama-ronke-kitchen-orders': 'The day’s menu of Mama Rónkẹ́ Kitchen on a phone: four plates with prices, and one office’s order',
  'zaria-leather-export': 'The catalogue of Zaria Leather on a phone: four hides with their thickness, and two samples asked for',
  'deltaline-tracking': 'A Deltaline parcel on a phone’s map: two stops away, and the rider’s minutes',
  'adeyemi-and-sons-pos': 'Till 2 of Adéyẹmí & Sons: cement, pipe and paint with their total, beside a printed receipt',
  'brightway-pharmacy-stock': 'Shelves of labelled boxes at Brightway, and a phone that shows a medicine’s shelf, count and date',
  'harvest-gate-results': 'A report card of Harvest Gate Academy: five subjects with scores and grades, second of 34',
  'nana-asmau-cbt-room': 'Two rows of laptops in the test room of Nana Asma’u College, 23 minutes left',
  'al-bayan-fees-wallet': 'A pupil’s account number at Al-Bayān Model School, her bills and what was paid in',
  'sabo-clinic-records': 'The patients of Sabo Clinic found by name, with one card open in front',
  'crownfield-move-up': 'The bills of Crownfield Schools by group, and a note that the scores were kept',
  'riverbank-uniform-shop': 'The till of the Riverbank uniform shop: a shirt, a pinafore and socks, beside a printed receipt',
  'greenfield-admissions': 'The admissions page of Greenfield School, wide on a laptop and narrow on a phone',
  'imole-school-website': 'The website of Ìmọ́lẹ̀ College: its building, the term’s date, the fees and a button to apply',
  'resumption-whatsapp': 'A WhatsApp message to Lakeside parents with their replies, and a chart of enquiries by week',
  'oja-fabrics-festive': 'A page of Ọjà Fabrics for a wedding’s cloth, wide on a laptop and narrow on a phone',
  'sabo-clinic-identity': 'The signboard, the letterhead and two visiting cards of Sabo Clinic',
  'reseller-kit': 'The signboard, the price sheet and two visiting cards of a Thinksch reseller',
  'uyo-bakery-launch': 'The signboard, the price list and two visiting cards of Crumb & Co',
} as const

const WORDS = { ...SHARED, ...OF_CLIENTS }

export const shown = (...names: (keyof typeof WORDS)[]): ItemPicture[] =>
  names.map((name) => ({ file: `project-${name}`, alt: WORDS[name] }))
