import * as places from './projects-in-places.ts'
import * as paper from './projects-on-paper.ts'
import * as phones from './projects-on-phones.ts'
import * as screens from './projects-on-screens.ts'

/** Drawings of the business projects that sell over a counter: by the project's address the first, with a word after it the others. */
export const shopDrawings: Record<string, () => string> = {
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
  'mama-ronke-kitchen-orders-sheet': () =>
    paper.statement({
      title: 'Lunch, 7 November',
      mark: '10.00',
      rows: [
        ['Bodija', '24 plates'],
        ['Ring Road', '17 plates'],
        ['Dugbe', '31 plates'],
        ['Mokola', '12 plates'],
      ],
      sum: ['Àmàlà, of these', '38'],
      beside: ['Orders', 'Closed'],
      ground: 'marigold',
      colour: 'var(--brick)',
    }),
  'mama-ronke-kitchen-orders-sums': () =>
    screens.dashboard({
      title: 'Mama Rónkẹ́',
      when: 'Plates a week',
      months: [
        ['1', 310],
        ['2', 365],
        ['3', 402],
        ['4', 420],
      ],
      sum: ['Week 4', '420'],
      parts: ['Àmàlà', 'Jollof', 'Beans'],
    }),
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
  'adeyemi-and-sons-pos-yard': () =>
    places.stock({ place: 'Adéyẹmí &amp; Sons', item: 'Pipe 20 mm', mark: 'Counted', shelf: ['B-03', '160'], ground: 'cream' }),
  'adeyemi-and-sons-pos-sums': () =>
    screens.dashboard({
      title: 'Three counters',
      when: 'Today, ₦’000',
      months: [
        ['Cash', 186],
        ['Card', 240],
        ['Bank', 412],
        ['Credit', 95],
      ],
      sum: ['All', '₦933,000'],
      parts: ['Cement', 'Pipes', 'Paint'],
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
      ground: 'cream',
    }),
  'zaria-leather-export-workshops': () =>
    screens.records({
      place: 'Zaria Leather: workshops',
      search: 'Goat, 1.0 to 1.4 mm',
      rows: [
        ['No. 4', 'Sabon Gari', '1.2'],
        ['No. 11', 'Tudun Wada', '1.0'],
        ['No. 17', 'Kwarbai', '1.4'],
        ['No. 32', 'Sabon Gari', '1.3'],
      ],
      card: 'Workshop 11',
      title: 'Goat, smooth',
      note: 'Sample ready',
      ground: 'marigold',
      colour: '#8a4a20',
    }),
  'zaria-leather-export-sample': () =>
    paper.statement({
      title: 'Sample request',
      mark: 'EN · FR',
      rows: [
        ['Hide', 'Goat'],
        ['Thickness', '1.2 mm'],
        ['Finish', 'Smooth'],
        ['Sent to', 'Lyon'],
      ],
      sum: ['Pieces', '2'],
      beside: ['Answered in', '6 hours'],
      ground: 'soft',
      colour: '#8a4a20',
    }),
  'brightway-pharmacy-stock': () => places.stock({ place: 'Brightway', item: 'Amoxicillin', mark: 'Use by 03/27' }),
  'brightway-pharmacy-stock-till': () =>
    places.till({
      title: 'Brightway · oldest first',
      sold: [
        ['Amoxicillin', '2,400'],
        ['Paracetamol', '600'],
        ['ORS × 3', '1,050'],
      ],
      total: '4,050',
      ground: 'mint',
    }),
  'brightway-pharmacy-stock-monday': () =>
    screens.records({
      place: 'Brightway: sell first',
      search: 'Within ninety days',
      rows: [
        ['B 071', 'Ibuprofen', '12 Jun'],
        ['B 064', 'Cetirizine', '20 Jun'],
        ['B 090', 'Vitamin C', '1 Jul'],
        ['B 082', 'Antacid', '9 Jul'],
      ],
      card: 'Batch 071',
      title: '18 packs',
      note: 'To the front',
      ground: 'leaf',
      colour: 'var(--brick)',
    }),
  'aba-shoes-wholesale': () =>
    phones.shopOnPhone({
      name: 'Aba Shoes',
      wares: phones.shoes,
      prices: ['₦78,000', '₦84,000', '₦66,000', '₦90,000'],
      second: 'Dozens',
      chosen: [
        ['40–44', '6 doz.'],
        ['36–40', '4 doz.'],
      ],
      sum: ['Half', '₦366,000'],
      action: 'Pay half',
      ground: 'leaf',
    }),
  'aba-shoes-wholesale-promises': () =>
    screens.records({
      place: 'Aba Shoe Makers: promised',
      search: 'Order 208, 10 dozens',
      rows: [
        ['W 3', 'Brogues', '4 doz.'],
        ['W 7', 'Loafers', '2 doz.'],
        ['W 12', 'Sandals', '3 doz.'],
        ['W 15', 'Oxfords', '1 doz.'],
      ],
      card: 'Order 208',
      title: 'Half paid',
      note: 'Cutting begins',
      ground: 'soft',
      colour: 'var(--indigo)',
    }),
  'aba-shoes-wholesale-receipt': () =>
    paper.statement({
      title: 'Aba Shoe Makers',
      mark: 'Order 208',
      rows: [
        ['6 doz. 40–44', '468,000'],
        ['4 doz. 36–40', '264,000'],
        ['Deposit', '366,000'],
        ['At the lorry', '366,000'],
      ],
      sum: ['Together', '₦732,000'],
      beside: ['Deposit', 'Paid'],
      stamped: true,
      ground: 'cream',
    }),
}
