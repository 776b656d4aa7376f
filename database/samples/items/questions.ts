import type { ContentItem } from '#shared/content/items.ts'

export const sampleFaqs: ContentItem<'faq'>[] = [
  {
    group: 'about',
    heading: '',
    question: 'Do you work outside Lagos?',
    answer:
      'Yes. The work is done from Lagos and most meetings are calls, so a school in Jos or a shop in Enugu goes through the same steps. If somebody has to travel, that stands in the written offer.',
    link: '',
    href: '',
  },
  {
    group: 'about',
    heading: '',
    question: 'Can you take over a site or a program that someone else built?',
    answer:
      'Often. We look at it first and tell you whether repair or replacement is cheaper. You will need access to the domain, the hosting and the code, so ask the former developer for these before you part.',
    link: '',
    href: '',
  },
  {
    group: 'about',
    heading: '',
    question: 'What happens after launch?',
    answer: 'You choose. You may run it yourself, call us when something comes up, or take a monthly or yearly support plan.',
    link: '',
    href: '',
  },
  {
    group: 'general',
    heading: 'Prices',
    question: 'What does it cost?',
    answer:
      '₦500 to ₦1,500 per student per term, depending on the package, and nothing for setting up. Websites are priced separately: $260 to $300 a month, for which we build it and look after it, or $560 to $630 a year to look after one that you have.',
    link: 'Work out your own figure',
    href: '/pricing-plane#calculator',
  },
  {
    group: 'general',
    heading: 'Prices',
    question: 'Is there a minimum charge?',
    answer: 'No. A school of 60 pupils on Basic pays ₦30,000 to ₦42,000 a term, and setting up is included.',
    link: 'What your school would pay',
    href: '/pricing-plane#calculator',
  },
  {
    group: 'general',
    heading: 'Prices',
    question: 'Do your prices include VAT?',
    answer: 'No. VAT is added at the legal rate, now 7.5%, on a line of its own on the invoice.',
    link: 'What the written offer says',
    href: '/service-details',
  },
  {
    group: 'general',
    heading: 'Prices',
    question: 'Can the price go up?',
    answer:
      'Not within a session: the price in your written offer holds for its three terms. We tell you of a new price in writing, a term before it starts.',
    link: 'Before you decide',
    href: '/pricing-plane',
  },
  {
    group: 'general',
    heading: 'Prices',
    question: 'How are we invoiced?',
    answer:
      'Once a term, for the pupils on your register in the third week, with our RC number on the invoice. You pay by bank transfer within two weeks.',
    link: 'What your school would pay',
    href: '/pricing-plane#calculator',
  },
  {
    group: 'general',
    heading: 'Choosing a package',
    question: 'Which package do we need?',
    answer:
      'Basic covers results, transcripts, attendance records and computer-based tests; Standard adds fees; Premium adds a shop and reports by WhatsApp. Begin with the lowest that does this year’s work.',
    link: 'Compare the packages',
    href: '/thinksch-package',
  },
  {
    group: 'general',
    heading: 'Choosing a package',
    question: 'Can we move to a higher package later?',
    answer: 'Yes, even in the middle of a session. Pupils, classes and scores stay where they are.',
    link: 'Compare the packages',
    href: '/thinksch-package',
  },
  {
    group: 'general',
    heading: 'Choosing a package',
    question: 'Is it for nursery, primary or secondary schools?',
    answer:
      'All three, public and private. When you ask for a demo, say which you run, so that we show you result sheets and classes like yours.',
    link: 'Book a demo',
    href: '/book-a-demo',
  },
  {
    group: 'general',
    heading: 'Getting started',
    question: 'Can you bring in our old results?',
    answer:
      'Yes: send broadsheets, Excel sheets or photographs of the books, and we bring them in once, before your first term. How many past terms is part of the written offer, since that is the part that takes longest.',
    link: 'How we work',
    href: '/service-details',
  },
  {
    group: 'general',
    heading: 'Getting started',
    question: 'Who trains our teachers?',
    answer:
      'We do, before the first term: the exam officer, the bursar and the class teachers, in two afternoons, at your school or on a call. In the week of score entry a person answers whoever calls.',
    link: 'What we do to set it up',
    href: '/student-manager',
  },
  {
    group: 'general',
    heading: 'Getting started',
    question: 'How soon can we start?',
    answer:
      'Two weeks after you agree: we set up classes and subjects, then run a trial with five real pupils and train your teachers. If parents are to pay into virtual accounts, start three weeks before resumption, since the bank’s papers take longest.',
    link: 'What we do to set it up',
    href: '/student-manager',
  },
  {
    group: 'general',
    heading: 'Using the app',
    question: 'Does it work without a network?',
    answer:
      'What a teacher types on a phone is kept there, and sent when the network is back. Payments and messages need a network at that moment.',
    link: 'One term, hour by hour',
    href: '/think-school#day',
  },
  {
    group: 'general',
    heading: 'Using the app',
    question: 'Which phones and computers does it need?',
    answer:
      'Any Android phone or laptop with a browser of the last five years; there is nothing to install. A CBT room needs a computer for each candidate, and a used one will do.',
    link: 'See every module',
    href: '/student-manager',
  },
  {
    group: 'general',
    heading: 'Using the app',
    question: 'How do we take attendance?',
    answer:
      'By name, automatically, or by scanning the QR code or barcode on a pupil’s card. A school can mix these: nursery by name, the rest at the gate.',
    link: 'One term, hour by hour',
    href: '/think-school#day',
  },
  {
    group: 'general',
    heading: 'Using the app',
    question: 'How do parents pay with a virtual account?',
    answer:
      'Each pupil has an account number at a commercial bank; the parent transfers to it from any banking app or POS agent, and the payment stands in that pupil’s wallet. Cash is receipted against the child in the same place.',
    link: 'What Standard does',
    href: '/standard-package',
  },
  {
    group: 'general',
    heading: 'Your data',
    question: 'What if a laptop or phone breaks or is stolen?',
    answer:
      'The records are not on it: they are kept on our servers and copied every night. Sign in on another phone or computer and go on; the head can sign the lost one out.',
    link: 'What each of your staff sees',
    href: '/student-manager',
  },
  {
    group: 'general',
    heading: 'Your data',
    question: 'Who sees our pupils’ records?',
    answer:
      'Your own staff, each the part of their role, and those of us whom you ask to help. Under the Nigeria Data Protection Act 2023 the school decides over its records, and we handle them for you by a written agreement.',
    link: 'Pupils’ records in our privacy policy',
    href: '/privacy-policy',
  },
  {
    group: 'general',
    heading: 'Your data',
    question: 'Who can change a score once results are out?',
    answer:
      'Only the exam officer, after opening the sheet again. The list of changes says who changed which score, from what to what, and when.',
    link: 'What the exam officer sees',
    href: '/student-manager',
  },
  {
    group: 'general',
    heading: 'Your data',
    question: 'Who owns the records, the website and the software?',
    answer:
      'The school owns its records, its domain and its website’s texts and pictures; the app stays ours, and you use it. For software made to order one sentence of the contract says who owns the code after the last payment.',
    link: 'What the written offer says',
    href: '/service-details',
  },
  {
    group: 'general',
    heading: 'Leaving',
    question: 'Is there a minimum contract?',
    answer: 'Only the term that you pay for. To stop, tell us in writing before the next term begins; there is no fee for leaving.',
    link: 'What the written offer says',
    href: '/service-details',
  },
  {
    group: 'general',
    heading: 'Leaving',
    question: 'What happens when we leave?',
    answer:
      'You take pupils, scores and payments along as Excel sheets and every report card as a PDF, without a fee. Ninety days after that we erase what we hold.',
    link: 'Pupils’ records in our privacy policy',
    href: '/privacy-policy',
  },
  {
    group: 'general',
    heading: 'Resellers',
    question: 'Can I sell the school app in my area?',
    answer:
      'Yes: you earn a share of what your schools pay, every term, and there is no joining fee. We set the schools up, train their staff and answer their calls.',
    link: 'What a reseller earns',
    href: '/reseller',
  },
  {
    group: 'general',
    heading: 'Websites and support',
    question: 'How long does a website take?',
    answer:
      'A basic WordPress site takes 1–2 weeks, custom software or an online shop 3–8 weeks. The clock starts when your texts, pictures and decisions are with us.',
    link: 'How we work',
    href: '/service-details',
  },
  {
    group: 'general',
    heading: 'Websites and support',
    question: 'When will you answer?',
    answer:
      'We call back within one working day, 8.00am–5.00pm; the support line is answered 24/7. Every form gives you a short reference: quote it on the phone.',
    link: 'All ways to reach us',
    href: '/contactus',
  },
]
