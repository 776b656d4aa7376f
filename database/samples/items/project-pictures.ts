import type { ItemPicture } from '#shared/content/item-picture.ts'

/** Drawn once and shared by several projects; `file` is the drawing's name until it is stored. */
const WORDS = {
  'school-site': 'A school’s website in a browser: its building, the term’s dates and a button to apply',
  'shop-phone': 'An online shop on two phones: a catalogue of cloth, and a basket with its total',
  dashboard: 'A screen of sales by month, with this month’s total and the three best products',
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

export const shown = (...names: (keyof typeof WORDS)[]): ItemPicture[] =>
  names.map((name) => ({ file: `project-${name}`, alt: WORDS[name] }))
