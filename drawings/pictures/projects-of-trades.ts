import { passAtGate } from './office.ts'
import * as places from './projects-in-places.ts'
import * as paper from './projects-on-paper.ts'
import * as phones from './projects-on-phones.ts'
import * as screens from './projects-on-screens.ts'

/** Drawings of the other business projects: by the project's address the first, with a word after it the others. */
export const tradeDrawings: Record<string, () => string> = {
  'deltaline-tracking': () => places.way({ title: 'Deltaline 20417', place: 'Two stops away', note: 'Rider: 14 min' }),
  'deltaline-tracking-delivered': () =>
    screens.records({
      place: 'Deltaline: today',
      search: 'Parcel number',
      rows: [
        ['20411', 'Rumuola', '9.40'],
        ['20414', 'D-Line', '11.05'],
        ['20417', 'Woji', '2.14'],
        ['20420', 'Elelenwo', '–'],
      ],
      card: 'No. 20417',
      title: 'Handed over',
      note: 'To A. Briggs',
      ground: 'marigold',
    }),
  'deltaline-tracking-calls': () =>
    phones.campaign({
      title: 'Deltaline',
      said: ['Your parcel 20417 is on its way. See where:', 'I see it. Thank you', 'Can he come to the gate?', 'His number is on the page'],
      chart: 'Calls a day',
      bars: [
        ['Mar', 94],
        ['Apr', 88],
        ['May', 51],
        ['Jun', 43],
      ],
      from: 2,
    }),
  'kaduna-farm-inputs': () =>
    paper.shortCode({
      code: '*384*12#',
      choices: ['NPK', 'Urea', 'Masara'],
      load: 'Lorry 2 · Kachia road',
      stops: [
        ['Kujama', '40 bags'],
        ['Maro', '65 bags'],
        ['Kachia', '95 bags'],
      ],
      sum: ['Loaded', '200'],
    }),
  'kaduna-farm-inputs-store': () =>
    places.stock({ place: 'Kaduna Farm', item: 'Urea 50 kg', mark: 'For lorry 2', shelf: ['A-02', '310'], ground: 'mint' }),
  'kaduna-farm-inputs-agents': () =>
    phones.campaign({
      title: 'Agents, Kachia road',
      said: ['Lorry 2 comes on Friday. Mota za ta zo Juma’a.', 'Na gode', 'How many bags for me?', '40. Deposit received'],
      chart: 'Bags a week',
      bars: [
        ['1', 120],
        ['2', 185],
        ['3', 240],
        ['4', 310],
      ],
      from: 1,
      ground: 'mint',
    }),
  'lekki-rentals-site': () =>
    phones.shopOnPhone({
      name: 'Tideway rooms',
      wares: phones.rooms,
      prices: ['₦1.8m', '₦2.1m', '₦1.6m', '₦2.4m'],
      second: 'Room 3B',
      chosen: [
        ['Rent', '1.8m'],
        ['Service', '240k'],
      ],
      sum: ['A year', '₦2.04m'],
      action: 'View it',
      ground: 'mint',
    }),
  'lekki-rentals-site-viewings': () =>
    screens.bookings({
      title: 'Tideway viewings',
      count: 'Week 16',
      hours: ['9', '10', '11', '12'],
      reminder: 'Room 3B',
      when: 'Tue<br>10.00',
      state: 'Held',
    }),
  'lekki-rentals-site-free': () =>
    screens.records({
      place: 'Tideway: free today',
      search: 'Second floor and up',
      rows: [
        ['2A', 'One bed', '₦1.6m'],
        ['2C', 'One bed', '₦1.7m'],
        ['3B', 'Two beds', '₦1.8m'],
        ['4A', 'Two beds', '₦2.4m'],
      ],
      card: 'Room 3B',
      title: 'Deposit in',
      note: 'Off the list',
      ground: 'indigo',
    }),
  'calabar-tours-bookings': () =>
    paper.seats({
      title: 'Carnival boat 3',
      sold: '17 of 20',
      plan: ['xx xx', 'xx xx', 'xx *x', 'xx xo', 'ox ox'],
      ticket: 'Calabar River',
      seat: 'Seat 11',
      when: '26 Dec., 4 pm',
      ground: 'mint',
      colour: '#0f6b4f',
    }),
  'calabar-tours-bookings-jetty': () =>
    passAtGate({ place: 'Calabar River', name: 'Boat 3', mark: 'Seat 11', state: 'Aboard', time: '3.48 pm' }, 'marigold'),
  'calabar-tours-bookings-page': () =>
    screens.landingPage({
      address: 'calabarriver.com.ng',
      mark: 'Calabar River Tours',
      headline: ['The carnival', 'by boat'],
      fact: 'Your seat is held 20 minutes',
      action: 'Choose a seat',
      ground: 'marigold',
      colour: '#0f6b4f',
    }),
  'jos-cold-store': () =>
    places.stock({ place: 'Plateau Store', item: 'Tomato 214', mark: 'Day 6, at 4 °C', shelf: ['A-03', '22'], ground: 'leaf' }),
  'jos-cold-store-rent': () =>
    paper.statement({
      title: 'Plateau Cold Store',
      mark: 'D. Pam',
      rows: [
        ['Crates in', '30'],
        ['Crates out', '8'],
        ['Still inside', '22'],
        ['Days so far', '6'],
      ],
      sum: ['To pay', '₦19,800'],
      beside: ['By text', 'Each week'],
      ground: 'mint',
    }),
  'jos-cold-store-sums': () =>
    screens.dashboard({
      title: 'Crates inside',
      when: 'This year',
      months: [
        ['Sep', 640],
        ['Oct', 810],
        ['Nov', 980],
        ['Dec', 720],
      ],
      sum: ['December', '720'],
      parts: ['Potatoes', 'Tomatoes', 'Carrots'],
    }),
}
