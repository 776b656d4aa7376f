import { feesWallet } from './money.ts'
import { admissionRegister, passAtGate } from './office.ts'
import * as places from './projects-in-places.ts'
import * as paper from './projects-on-paper.ts'
import * as phones from './projects-on-phones.ts'
import * as screens from './projects-on-screens.ts'
import { reportOnWhatsApp } from './reports.ts'
import { resultSheet } from './results.ts'

/** Drawings of the solution projects: by the project's address the first, with a word after it the others. */
export const solutionDrawings: Record<string, () => string> = {
  'harvest-gate-results': () => resultSheet('Harvest Gate Academy'),
  'harvest-gate-results-whatsapp': () =>
    reportOnWhatsApp('Harvest Gate Academy', 'Amaka, JSS 2', ['Thank you! 2nd of 34', 'It came on day three']),
  'nana-asmau-cbt-room': () => places.testRoom('Nana Asma’u College · 23:08 left'),
  'al-bayan-fees-wallet': () => feesWallet('Al-Bayān Model School'),
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
      ground: 'indigo',
    }),
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
  'sabo-clinic-records-visits': () =>
    screens.bookings({
      title: 'Sabo Clinic',
      count: '8 booked',
      hours: ['9', '10', '11', '12'],
      reminder: 'Dr Sábó',
      when: 'Tue<br>10.00',
      state: 'Confirmed',
    }),
  'sabo-clinic-records-log': () =>
    screens.records({
      place: 'Sabo Clinic: who read it',
      search: 'Record 0412',
      rows: [
        ['8.52', 'Nurse Bisi', 'read'],
        ['9.10', 'Dr Sábó', 'wrote'],
        ['9.31', 'Pharmacy', 'read'],
        ['4.05', 'Dr Okon', 'read'],
      ],
      card: 'Log',
      title: 'Four looks',
      note: 'Nobody edits it',
      ground: 'mint',
      colour: 'var(--indigo)',
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
      ground: 'leaf',
    }),
  'riverbank-uniform-shop-shelves': () =>
    places.stock({ place: 'Riverbank', item: 'Pinafore 6', mark: 'Counted', shelf: ['A-01', '24'], ground: 'marigold' }),
  'riverbank-uniform-shop-count': () =>
    screens.records({
      place: 'Riverbank: the count',
      search: 'Forty items, half an hour',
      rows: [
        ['S 8', 'House shirt', '31'],
        ['P 6', 'Pinafore', '24'],
        ['K 2', 'Socks', '58'],
        ['C 1', 'Cap', '12'],
      ],
      card: 'Friday',
      title: 'It balances',
      note: 'Two sellers',
      ground: 'soft',
    }),
  'owerri-cooperative-loans': () =>
    paper.statement({
      title: 'Owerri Cooperative',
      mark: 'No. 118',
      rows: [
        ['Savings', '486,000'],
        ['Loan', '600,000'],
        ['Paid back', '350,000'],
        ['Next, 28 Feb.', '25,000'],
      ],
      sum: ['Still owed', '₦250,000'],
      beside: ['Agreed by', 'Treasurer'],
      ground: 'leaf',
    }),
  'owerri-cooperative-loans-members': () =>
    screens.records({
      place: 'Owerri Cooperative: members',
      search: 'On three payrolls',
      rows: [
        ['118', 'Nkechi O.', '25,000'],
        ['141', 'Emeka A.', '18,000'],
        ['163', 'Uche N.', '30,000'],
        ['207', 'Ifeoma D.', '12,500'],
      ],
      card: 'February',
      title: 'Deducted',
      note: 'From payroll 2',
      ground: 'cream',
      colour: 'var(--indigo)',
    }),
  'owerri-cooperative-loans-meeting': () =>
    screens.dashboard({
      title: 'Monthly meeting',
      when: '₦ million',
      months: [
        ['Nov', 3.1],
        ['Dec', 2.6],
        ['Jan', 4.2],
        ['Feb', 3.8],
      ],
      sum: ['February', '₦3.8m'],
      parts: ['Savings', 'Loans', 'Interest'],
    }),
  'gate-scan-agbara': () =>
    passAtGate({ place: 'Agbára High School', name: 'Kúnlé<br>Ajayi', mark: 'SS 1', state: 'Present', time: '7.44 am' }, 'leaf'),
  'gate-scan-agbara-absent': () =>
    screens.records({
      place: 'Agbára: not at school',
      search: 'Today, both gates',
      rows: [
        ['JSS 1', 'Bísí O.', 'told'],
        ['JSS 3', 'Tunde A.', 'told'],
        ['SS 1', 'Ngozi E.', 'told'],
        ['SS 2', 'Musa B.', 'ill'],
      ],
      card: '8.50 am',
      title: '14 of 900',
      note: 'List is ready',
      ground: 'marigold',
      colour: 'var(--brick)',
    }),
  'gate-scan-agbara-parents': () =>
    phones.campaign({
      title: 'Agbára School',
      said: ['Tunde is not at school today. Is he well?', 'He has a fever', 'Back on Monday', 'Noted. We wish him well'],
      chart: 'Late, by week',
      bars: [
        ['1', 86],
        ['2', 61],
        ['3', 37],
        ['4', 22],
      ],
      from: 2,
      ground: 'mint',
    }),
  'church-registry-benin': () =>
    admissionRegister('Baptisms, 1962', [
      ['1', 'Osaro I.'],
      ['2', 'Itohan A.'],
      ['3', 'Efosa O.'],
      ['4', 'Isoken E.'],
    ]),
  'church-registry-benin-search': () =>
    screens.records({
      place: 'Registry: 1962 to 2022',
      search: 'Osaro, 1962 to 1965',
      rows: [
        ['1962', 'Osaro I.', 'p. 14'],
        ['1963', 'Osaro E.', 'p. 31'],
        ['1964', 'Osarọ A.', 'p. 8'],
        ['1965', 'Ossaro U.', 'p. 52'],
      ],
      card: 'Page 14',
      title: 'Osaro I.',
      note: 'Read twice',
      ground: 'soft',
      colour: 'var(--brick)',
    }),
  'church-registry-benin-certificate': () =>
    paper.statement({
      title: 'Certificate',
      mark: 'No. 2071',
      rows: [
        ['Name', 'Osaro I.'],
        ['Baptised', '8 July 1962'],
        ['Register', '3, page 14'],
        ['Issued', '10 Feb. 2023'],
      ],
      sum: ['Found in', '4 min'],
      beside: ['Registry', 'Benin'],
      stamped: true,
      ground: 'deep',
      colour: 'var(--brick)',
    }),
  'transport-union-tickets': () =>
    paper.seats({
      title: 'Onitsha to Lagos',
      sold: '15 of 20',
      plan: ['xx xx', 'x* xx', 'xx ox', 'xo xx', 'oo xo'],
      ticket: 'Niger Line',
      seat: 'Seat 6',
      when: 'Dawn bus, 6.00',
      ground: 'soft',
    }),
  'transport-union-tickets-shift': () =>
    places.till({
      title: 'Upper Iweka · shift 1',
      sold: [
        ['Lagos × 3', '43,500'],
        ['Enugu × 2', '9,000'],
        ['Luggage', '2,500'],
      ],
      total: '55,000',
      ground: 'marigold',
    }),
  'transport-union-tickets-parks': () =>
    screens.dashboard({
      title: 'Three parks',
      when: 'Seats this month',
      months: [
        ['Iweka', 940],
        ['Nkpor', 610],
        ['Asaba', 520],
        ['Phone', 385],
      ],
      sum: ['Sold twice', 'None'],
      parts: ['Lagos', 'Enugu', 'Abuja'],
    }),
  'laptop-fleet-ilorin': () =>
    screens.records({
      place: 'Unity College: laptops',
      search: 'Forty, by number',
      rows: [
        ['UC 07', 'i5, 8 GB', '84%'],
        ['UC 08', 'i5, 8 GB', '91%'],
        ['UC 09', 'i3, 8 GB', '77%'],
        ['UC 10', 'i5, 8 GB', '100%'],
      ],
      card: 'UC 10',
      title: 'Room 2',
      note: 'New battery',
      ground: 'marigold',
      colour: 'var(--indigo)',
    }),
  'laptop-fleet-ilorin-room': () => places.testRoom('Unity College · 40 laptops'),
}
