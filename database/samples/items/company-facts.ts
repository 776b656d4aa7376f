import type { ContentItem } from '#shared/content/items.ts'

export const sampleHeroSlides: ContentItem<'hero-slide'>[] = [
  {
    title: 'Software Solutions, Empowering Businesses',
    text: 'We build software, WordPress sites and online shops, and a student management system for Nigerian schools.',
    caption: 'The school app on a Friday morning: who is in, what is paid, which results are missing.',
    drawing: 'academic-manager',
    picture: null,
    cloth: 'ibadandun',
    actions: [
      { label: 'Get Started Today', href: '/contactus' },
      { label: 'See the school app', href: '/think-school' },
    ],
  },
  {
    title: 'A transfer that finds its pupil',
    text: 'Each pupil has an account number. What a parent sends stands under the child’s own name.',
    caption: 'A transfer without a name finds its pupil, by the account number that is hers alone.',
    drawing: 'transfer-match',
    picture: null,
    cloth: 'osupa',
    actions: [
      { label: 'See the school app', href: '/think-school' },
      { label: 'Compare the packages', href: '/pricing-plane' },
    ],
  },
  {
    title: 'A website that your own office keeps up',
    text: 'WordPress sites and online shops that your own staff can edit.',
    caption: 'A WordPress site for a school, which its own office keeps up.',
    drawing: 'school-secondary',
    picture: null,
    cloth: 'eiye',
    actions: [
      { label: 'See our services', href: '/our-services' },
      { label: 'Get Started Today', href: '/contactus' },
    ],
  },
]

export const sampleCounters: ContentItem<'counter'>[] = [
  { value: 54, label: 'Application updates' },
  { value: 50, label: 'Websites' },
  { value: 17, label: 'E-commerce sites' },
  { value: 67, label: 'Happy clients' },
]

export const sampleProgress: ContentItem<'progress'>[] = [
  {
    group: 'why-choose-us',
    label: 'Business Development',
    percent: 85,
    of: '34 of 40 businesses still sold or booked through their site a year later',
  },
  {
    group: 'why-choose-us',
    label: 'Client Management',
    percent: 85,
    of: '136 of 160 requests in one term were closed by the day we had named',
  },
  {
    group: 'why-choose-us',
    label: 'Customer Satisfaction',
    percent: 85,
    of: '17 of 20 clients asked in July 2026 would recommend us',
  },
  { group: 'about', label: 'Clients that are schools', percent: 70, of: '' },
  { group: 'about', label: 'Support calls answered the same day', percent: 93, of: '' },
  { group: 'appointment', label: 'Quotes sent within two days', percent: 85, of: '' },
  { group: 'appointment', label: 'Projects handed over on the agreed date', percent: 90, of: '' },
  { group: 'appointment', label: 'Clients who ordered again', percent: 78, of: '' },
  { group: 'appointment', label: 'Clients who came by recommendation', percent: 79, of: '' },
]

export const sampleFaqs: ContentItem<'faq'>[] = [
  {
    group: 'about',
    question: 'Do you work outside Lagos?',
    answer:
      'Yes. The work is done from Lagos and most meetings are calls, so a school in Jos or a shop in Enugu goes through the same steps. If somebody has to travel, that stands in the written offer.',
  },
  {
    group: 'about',
    question: 'Can you take over a site or a program that someone else built?',
    answer:
      'Often. We look at it first and tell you whether repair or replacement is cheaper. You will need access to the domain, the hosting and the code, so ask the former developer for these before you part.',
  },
  {
    group: 'about',
    question: 'What happens after launch?',
    answer: 'You choose. You may run it yourself, call us when something comes up, or take a monthly or yearly support plan.',
  },
  {
    group: 'general',
    question: 'Is the school app for primary or secondary schools?',
    answer:
      'Both, public and private. When you ask for a demo, say which you run, so that we show you result sheets and classes like yours.',
  },
  {
    group: 'general',
    question: 'What does it cost?',
    answer:
      'The school app costs ₦500–₦1,500 per student per term, depending on the package. Website and support plans cost $260–$300 a month or $560–$630 a year. Demos and quotes are free.',
  },
  {
    group: 'general',
    question: 'Which package do we need?',
    answer:
      'Basic covers results, transcripts, attendance records and computer-based tests. Standard adds fees: wallet, virtual accounts, multiple bills and the communication manager. Premium adds inventories, a point-of-sale manager and reports by WhatsApp. Begin with the lowest that does this year’s work.',
  },
  {
    group: 'general',
    question: 'Can we move to a higher package later?',
    answer: 'Yes, even in the middle of a session. Pupils, classes and scores stay where they are.',
  },
  {
    group: 'general',
    question: 'How do parents pay with a virtual account?',
    answer:
      'Each pupil has an account number at a commercial bank. The parent transfers to it from any banking app or POS agent, and the payment appears in that pupil’s wallet. Parents who bring cash can still do so: receipt it in the application against the child.',
  },
  {
    group: 'general',
    question: 'How do we take attendance?',
    answer:
      'Mark it by name, use automated attendance, or scan a QR code or barcode on the pupil’s card. A school can mix these: nursery by name, the rest at the gate.',
  },
  {
    group: 'general',
    question: 'How long does a website take?',
    answer:
      'A basic WordPress site takes 1–2 weeks. Custom software or an online shop takes 3–8 weeks. The clock starts when your texts, pictures and decisions are with us.',
  },
  {
    group: 'general',
    question: 'Who owns the website, the domain and the code?',
    answer:
      'Have it written into the contract, with us or with anyone. The domain and hosting should be in your name, and one sentence should say who owns the code after the final payment.',
  },
  {
    group: 'general',
    question: 'When will you answer?',
    answer:
      'We call back within one working day, 8.00am–5.00pm. The support line takes calls 24/7. Every enquiry form gives you a short reference; quote it on the phone so that we find your message.',
  },
]
