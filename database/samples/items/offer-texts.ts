import type { ContentItem } from '#shared/content/items.ts'

/** Words of the screens about services. */
export const sampleOfferTexts: ContentItem<'page-text'>[] = [
  {
    key: 'our-services',
    title: 'Our services',
    text: 'Five things we do for schools and businesses, with what each includes, how long it takes and how to start.',
  },
  {
    key: 'our-services.about',
    title: 'How every job begins',
    text: `You describe the work: a call, a WhatsApp message or the form will do. If you keep an exercise book or an Excel sheet today, bring it.

You get scope, price and dates in writing. Nothing is built or bought before you agree, and a quote is free.`,
  },
  { key: 'our-services.list', title: 'Five services', text: '' },
  {
    key: 'our-services.packages',
    title: 'Thinksch school app',
    text: 'Three packages, charged per student per term.',
  },
  {
    key: 'our-services.pricing',
    title: 'Website and support plans',
    text: 'In dollars, because hosting, domains and licences are. By the year we look after a website that is built, paid once in advance. By the month we also build the pages, shop or form that you ask for, and you may stop at the end of any month. One-off jobs, such as custom software or a batch of laptops, are quoted by themselves.',
  },
  {
    key: 'service-details',
    title: 'How we work',
    text: 'What happens between your first call and the day after handover, whichever service you need.',
  },
  {
    key: 'service-details.story',
    title: 'From first call to handover',
    text: `A job goes wrong in one of three places: nobody wrote down what it must do, nobody tried it before the end, or nobody could be reached afterwards. So these three have a fixed place in how we work.

The written offer says what the work must do on its first day, and what is left out. You see it running after the first third. And the hand-over day is not the last day you hear from us.`,
  },
  {
    key: 'service-details.steps',
    title: 'Step by step',
    text: `- You tell us the job, and show what you use today.
- You get scope, price and dates in writing.
- You try each step on your own phone and say what is wrong while it is cheap to change.
- We train your people, hand over, and stay reachable.`,
  },
  { key: 'service-details.services', title: 'How long each service takes', text: '' },
  {
    key: 'custom-software',
    title: 'Software Solutions',
    text: 'Web and mobile software made for you, and links between programs that do not share their data yet.',
  },
  {
    key: 'custom-software.story',
    title: 'When the Excel sheet has had enough',
    text: `Most of our custom work began as a sheet that grew: the cooperative’s four ledgers, the clinic’s cards, the bus park’s seat plan on cardboard. A sheet has no memory of who changed what, and it opens on one laptop.

We write the smallest program that takes over its job, on the web or as an app, and connect it to what you have: payment, SMS, accounting, the bank. It works on the phones your staff own, and nothing is lost when the network goes.`,
  },
  {
    key: 'custom-software.start',
    title: 'How to start',
    text: `- List the three jobs that hurt most, in one sentence each.
- Send us the sheet or a photograph of the book.
- Tell us who must be able to see what, and who must not.`,
  },
  {
    key: 'wordpress-ecommerce',
    title: 'WordPress & E-commerce',
    text: 'Sites that your own staff can edit, and shops that take an order after closing time.',
  },
  {
    key: 'wordpress-ecommerce.story',
    title: 'A site that your own people keep',
    text: `A website ages from the day the developer leaves. So we build on WordPress, teach two of your people to change texts, prices and pictures, and leave domain and hosting in your name.

A shop adds catalogue, stock, delivery by zone and checkout. We test each one on a cheap phone with little data.`,
  },
  {
    key: 'wordpress-ecommerce.start',
    title: 'How to start',
    text: `- Collect your logo, your texts and your best photographs.
- For a shop, begin with twenty products and their prices.
- Write down which towns you deliver to, and for how much.`,
  },
]
