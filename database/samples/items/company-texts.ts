import type { ContentItem } from '#shared/content/items.ts'

/** Words of the screens about the company, its work and its prices. */
export const sampleCompanyTexts: ContentItem<'page-text'>[] = [
  {
    key: 'home',
    title: 'Software Solutions, Empowering Businesses',
    text: 'Software, WordPress sites, online shops and a student management system for Nigerian schools: results, fees and attendance.',
  },
  { key: 'home.promise', title: 'Results, fees and attendance for your school, in one app', text: '' },
  { key: 'home.services', title: 'What we do', text: 'Three kinds of work. Each starts with a free written quote.' },
  {
    key: 'home.goal',
    title: 'Rather talk than type?',
    text: 'We say plainly whether we can help, and for how much.',
  },
  {
    key: 'home.why',
    title: 'Why choose us',
    text: 'Every job has a written scope, a price stated in advance and a date. 56+ customer feedbacks so far.',
  },
  {
    key: 'home.about',
    title: 'About Our Company',
    text: 'We write software and build websites in Lagos, supply the computers to run them on, and make a school app for public and private schools. The people who do it bring 15+ years of combined experience. The support line is open 24/7.',
  },
  { key: 'home.clients', title: 'Trusted clients', text: '' },
  { key: 'home.case', title: 'Results in three days, not nine', text: '' },
  {
    key: 'home.packages',
    title: 'Thinksch school app, in three packages',
    text: 'Each package includes everything in the one before it.',
  },
  {
    key: 'home.designs',
    title: 'Sample school designs',
    text: 'What a school’s website should answer at once.',
  },
  { key: 'home.testimonials', title: 'What schools say', text: '' },
  { key: 'home.blog', title: 'From the blog', text: 'Short, practical articles for people who run schools and businesses.' },
  {
    key: 'about-us',
    title: 'About us',
    text: 'A Lagos software company that builds for schools and businesses in Nigeria, and answers the phone.',
  },
  {
    key: 'about-us.story',
    title: 'From exercise books to software',
    text: `The company began with a school in Ikeja that closed its results in exercise books. The first program added the scores. The second one named the score that was missing, and that was the one the teachers kept.

Since then the work has grown to websites, online shops and software for clinics, cooperatives and bus parks. It still begins in the same way: somebody shows us the book or the Excel sheet they use today, because half of the rules are in it.

You get scope, price and dates in writing before any money moves. You try each step on your own phone and say what is wrong while it is cheap to change.`,
  },
  {
    key: 'about-us.film',
    title: 'From score to report card, in 18 seconds',
    text: 'One school day in five scenes: the gate, the fees, a test, the result sheet, and the message that a mother opens.',
  },
  {
    key: 'about-us.numbers',
    title: 'The company in numbers',
    text: 'Our team brings 15+ years of combined experience. 56+ customer feedbacks so far.',
  },
  { key: 'about-us.services', title: 'What we do', text: '' },
  {
    key: 'about-us.mission',
    title: 'Mission',
    text: 'To give schools and businesses in Nigeria software that does the day’s work, at a price stated in advance, with a person to call when it does not.',
  },
  {
    key: 'about-us.vision',
    title: 'Vision',
    text: 'A Nigeria where a head teacher closes the term’s results without losing her weekends, and where a shop owner in Òṣogbo or Aba sells as easily on a phone as over the counter.',
  },
  {
    key: 'about-us.timelines',
    title: 'How long it takes',
    text: 'The clock starts when your texts, pictures and decisions are with us. Most sites are late because their photographs came late.',
  },
  { key: 'about-us.team', title: 'Our team', text: 'The people who pick up when you call.' },
  { key: 'about-us.faq', title: 'Three questions people ask first', text: '' },
  {
    key: 'pricing-plane',
    title: 'Pricing',
    text: 'The Thinksch school app in naira, per student per term, before VAT.',
  },
  {
    key: 'pricing-plane.plans',
    title: 'Website and support plans',
    text: 'For a website, not for the school app. In dollars, because hosting, domains and licences are.',
  },
  {
    key: 'pricing-plane.monthly',
    title: '',
    text: 'We build your website and look after it. You may stop at the end of any month.',
  },
  {
    key: 'pricing-plane.yearly',
    title: '',
    text: 'We look after a website that is built already.',
  },
  {
    key: 'pricing-plane.school',
    title: 'Thinksch school app',
    text: 'Charged per student, in naira, each term. You can have it without a website plan, and the plan without it.',
  },
  {
    key: 'pricing-plane.calculator',
    title: 'What your school would pay',
    text: 'Setting up is included. 100 pupils are near the top of the range, 300 in the middle, 800 near the bottom: your written offer names one figure. VAT (7.5%), SMS (about ₦5 each) and the bank’s charges come on top.',
  },
  {
    key: 'pricing-plane.before',
    title: 'Before you decide',
    text: `Why is there a range?
Small schools pay more per student than large ones. Your written offer names one figure, and it holds for a session.

Does the price include the bank’s charges?
No. Virtual accounts are run by a commercial bank, which may charge for each payment. We ask the bank for its charge in writing before you start, and you decide whether the school or the parent pays it.

Why does Premium begin where Standard ends?
Standard’s highest price is for the smallest schools, Premium’s lowest for the largest. In an offer to one school Premium always costs more than Standard.

Who pays for SMS and set-up?
Set-up is in the price per student. The school pays for its SMS at the network’s price, about ₦5 each, and decides which ones are sent: those at the gate can be off. Reports by WhatsApp cost nothing more.

Can we change later?
Yes. Schools can move up a package, and pupils, classes and scores stay where they are.`,
  },
  {
    key: 'faq',
    title: 'Questions and answers',
    text: 'What schools and businesses ask first. Not here? Call us.',
  },
  {
    key: 'testimonial-style-1',
    title: 'What schools say',
    text: 'Heads, bursars and exam officers about the school app, in their own words.',
  },
  {
    key: 'project',
    title: 'Our work',
    text: 'Shops, school systems and campaigns, from Lagos to Sokoto. Each has a page that says what was hard about it.',
  },
  { key: 'project-details', title: '', text: '' },
  { key: 'project-details.challenges', title: 'What was hard about it', text: '' },
  { key: 'portfolio-style-2', title: 'Newest work', text: 'Eight projects handed over most recently.' },
  { key: 'portfolio-style-3', title: 'Work by kind', text: 'Every business, solution and marketing project, each kind by itself.' },
  { key: 'portfolio-style-4', title: 'Work by year', text: 'What was handed over, and when.' },
  { key: 'portfolio-style-5', title: 'All projects', text: 'Every project at a glance, the newest first.' },
  { key: 'blog-grid', title: 'All articles', text: 'Twelve at a time, the newest first.' },
  { key: 'appoinment', title: 'Request a free quote', text: 'Say what you need. You get scope, price and date in writing.' },
  { key: 'appoinment.stats', title: 'Our record so far', text: 'Counted over every project that we have handed over.' },
  {
    key: 'appoinment.next',
    title: 'What happens next',
    text: `- We call back within one working day and ask what is not clear yet.
- You get scope, price and dates in writing, most often within two days.
- You decide. A quote is free, and you need not accept it.`,
  },
  {
    key: 'book-a-demo',
    title: 'Book a Demo',
    text: 'Free: half an hour on a call, with nothing to sign. We show you the app with your own classes and subjects. Fill in all five fields, then pick a time.',
  },
  {
    key: 'book-a-demo.next',
    title: 'What happens next',
    text: `- Pick a time as soon as the form is sent, or let us call back within one working day to agree on one.
- We call you at that time, on WhatsApp or by phone, and make a report card like your school’s. Have a class list at hand: we fill it in together.
- The report card is yours to keep.`,
  },
]
