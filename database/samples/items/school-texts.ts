import type { ContentItem } from '#shared/content/items.ts'

/** Words of the screens about the school app and those who sell it. */
export const sampleSchoolTexts: ContentItem<'page-text'>[] = [
  {
    key: 'think-school',
    title: 'STUDENT ACADEMIC MANAGER',
    text: 'Registers, results, attendance, fees and CBT in one app, for nursery, primary and secondary schools.',
  },
  { key: 'think-school.promise', title: 'Results, fees and attendance for your school, in one app', text: '' },
  {
    key: 'think-school.packages',
    title: 'Three packages',
    text: 'Each package includes everything in the one before it.',
  },
  {
    key: 'think-school.about',
    title: 'One entry of a score, and everything follows',
    text: `Proprietors see what is owed, bursars match payments, and teachers enter a score once.

- It works on a teacher’s own phone. What is typed without a network is kept and sent later.
- A laptop that breaks takes no results with it: records are kept with us, and copied every night.`,
  },
  {
    key: 'think-school.features',
    title: 'The six main modules',
    text: 'Five of them are in every package.',
  },
  {
    key: 'think-school.day',
    title: 'One term, hour by hour',
    text: 'What happens in one school, from the first Monday to closing day.',
  },
  { key: 'think-school.case', title: 'What it changed for a bursar in Kaduna', text: '' },
  {
    key: 'think-school.report',
    title: 'The report card that parents see',
    text: 'Type two names. In 20 seconds you see the card that a parent gets on the phone.',
  },
  {
    key: 'think-school.reseller',
    title: 'Do you know the schools in your area?',
    text: 'Resellers earn a commission every term, with onboarding support and marketing material from us.',
  },
  { key: 'think-school.counters', title: 'So far', text: '' },
  {
    key: 'think-school.calculator',
    title: 'What a term costs',
    text: 'Type your number of pupils: it is filled in for you when you book a demo. VAT is added on the invoice.',
  },
  { key: 'think-school.modules', title: 'Latest updates', text: 'One recent change in each module.' },
  { key: 'think-school.blog', title: 'For school owners', text: '' },
  {
    key: 'thinksch-package',
    title: 'Compare the packages',
    text: 'The Thinksch school app in three packages side by side. Each includes everything in the one before it.',
  },
  { key: 'thinksch-package.table', title: 'Side by side', text: '' },
  {
    key: 'thinksch-package.choose',
    title: 'Which one?',
    text: `Ask who loses most sleep in your school.

- The exam officer, because results take weeks to close: Basic.
- The bursar, because transfers arrive without a name: Standard.
- Whoever keeps the uniform shop, or answers parents’ calls on result day: Premium.

You can move up in the middle of a session. Pupils, classes and scores stay where they are.`,
  },
  {
    key: 'basic-package',
    title: 'Basic package',
    text: 'Report cards, transcripts and attendance records, from the class register to the printed sheet.',
  },
  {
    key: 'basic-package.story',
    title: 'Results out in days, not weeks',
    text: `In most schools a score is written four times: on the script, in the mark book, on the broadsheet and on the report card. Each copy is a chance to be wrong. With Basic a teacher types it once, and the sheet, the position and the transcript come from that one entry.

The grading scale and the weights of tests and exams are yours. Names keep their dots and tone marks.`,
  },
  {
    key: 'basic-package.term',
    title: 'A term with it',
    text: `- Resumption week: classes and subjects are carried over from last term, and the register begins.
- Every week: teachers enter scores as they mark, on a phone or a laptop.
- Exam week: the list of missing scores names subject, class and teacher.
- Two days after the last paper: result sheets are printed, with positions and remarks.`,
  },
  {
    key: 'basic-package.suits',
    title: 'Who takes it',
    text: 'Nursery, primary and secondary schools whose fees are in order, but whose teachers lose their weekends to report cards.',
  },
  {
    key: 'standard-package',
    title: 'Standard package',
    text: 'Everything in Basic, and you see who has paid without asking: wallet, virtual accounts, bills and messages.',
  },
  {
    key: 'standard-package.story',
    title: 'A transfer with a name on it',
    text: `“TRF N/SCH FEES” is not a name. With Standard each pupil has an account number at a commercial bank, so a transfer arrives under the child’s own name, and the wallet shows bill, old balance and today’s payment on one line.

Tuition, bus, feeding and excursion are bills of their own. Cash at the window is receipted in the same place, and reminders go out through the communication manager.`,
  },
  {
    key: 'standard-package.term',
    title: 'A term with it',
    text: `- Three weeks before resumption: we fill in the bank’s forms for virtual accounts with you, which takes longest.
- One week before: bills by class, by bus route and for single pupils.
- Resumption week: payments appear minutes after the transfer.
- Mid-term: one message to those who still owe, with the amount and the account number.`,
  },
  {
    key: 'standard-package.suits',
    title: 'Who takes it',
    text: 'Schools from about 150 students, where the bursar spends Fridays with the bank statement and a ruler.',
  },
  {
    key: 'premium-package',
    title: 'Premium package',
    text: 'Everything in Standard, and the school shop, the till and report cards that reach parents on WhatsApp.',
  },
  {
    key: 'premium-package.story',
    title: 'The shop balances, the report arrives',
    text: `Uniforms, books and drinks are three stores with three keepers. Premium keeps an inventory for each, and the point-of-sale manager writes down which pupil, which size and who sold it. A count takes half an hour.

On result day the WhatsApp academic report sender delivers each report card to the number on the pupil’s record. Parents no longer queue at the office: the report is on their phone.`,
  },
  {
    key: 'premium-package.term',
    title: 'A term with it',
    text: `- Before resumption: opening counts of uniforms and books, by size.
- Resumption week: sales at the till or on the parent’s wallet.
- Every month: what was sold, what is left and what is missing.
- Result day: reports leave by WhatsApp, and the list shows which were read.`,
  },
  {
    key: 'premium-package.suits',
    title: 'Who takes it',
    text: 'Schools with a shop, a hostel or a canteen, and schools whose parents live in other towns.',
  },
  {
    key: 'student-manager',
    title: 'Student Manager',
    text: 'The Thinksch school app: one place for pupils, scores, attendance, fees and tests.',
  },
  {
    key: 'student-manager.story',
    title: 'What it does',
    text: `It keeps one record per pupil from admission to transcript. Whoever needs a part of it sees that part and no other: the form teacher the class, the bursar the bills, the proprietor the totals, the parent the report.

Each of the three packages has more of it than the one before, and a school can move up in the middle of a session.`,
  },
  {
    key: 'student-manager.report',
    title: 'Change a score, and everything follows',
    text: 'This is how the exam officer sees a pupil’s sheet: total, grade, position and remark follow what is typed.',
  },
  {
    key: 'student-manager.start',
    title: 'How to start within a term',
    text: `- Three weeks before resumption: ask for a demo. Let the bursar and the exam officer join the call.
- Two weeks before: agree the package, and prepare class lists, subjects and the grading scale.
- One week before: try five real pupils and one subject, from score entry to result sheet.
- Resumption week: begin with the register and attendance.`,
  },
  {
    key: 'reseller',
    title: 'Earn a share of what schools pay, every term',
    text: 'You bring the schools. We set them up, train their staff and answer their calls. Joining is free, and your share comes within ten days of the school’s payment.',
  },
  {
    key: 'reseller.earn',
    title: 'What you would earn',
    text: 'A sum of the lowest Standard price, before VAT. The rate and the rules here are samples: your own are in the agreement, which you read before you sign.',
  },
  {
    key: 'reseller.paid',
    title: 'When you are paid',
    text: `- By bank transfer, within ten days after a school has paid for its term: between the fourth and the seventh week of the term.
- Every term again, for as long as the school uses the app.
- If a school pays a part, you get your share of that part.`,
  },
  {
    key: 'reseller.costs',
    title: 'What it costs you',
    text: `- No joining fee, and nothing to buy.
- Your own transport and airtime.
- The school pays the same with you as without you.`,
  },
  {
    key: 'reseller.work',
    title: 'What you do, what we do',
    text: `You

- Find the school, show the app on your phone and introduce us to the proprietor.
- Visit the school once a term and tell us what is not working.

We

- Give each demo on a call, with you there, agree the price and write the offer.
- Bring in class lists and results, and train the teachers at the school or on a call.
- Answer the school’s calls, at any hour.`,
  },
  {
    key: 'reseller.schools',
    title: 'Your schools stay yours',
    text: `- Name a school to us before its first demo, and it is yours for six months. No other reseller and none of our own staff sells to it.
- If it then books on this site by itself, you are paid all the same.
- Once it has signed, it stays yours for as long as it uses the app.
- You may sell in any state. A move to a higher package pays too; websites and computers do not.
- If you or we end the agreement, you are paid for the terms that have begun.`,
  },
  { key: 'reseller.benefits', title: 'What you get', text: '' },
  {
    key: 'reseller.commission',
    title: 'Commission payments',
    text: 'Schools pay per student per term, and you are paid every term too.',
  },
  {
    key: 'reseller.onboarding',
    title: 'Onboarding support',
    text: 'We take you through the app before you show it to anyone, and are on the call at each demo.',
  },
  {
    key: 'reseller.marketing',
    title: 'Ready-to-use marketing',
    text: 'Material to hand to a proprietor or send on WhatsApp, with packages and prices as they are.',
  },
  {
    key: 'reseller.account',
    title: 'A dedicated account',
    text: 'An account of your own with us, where you see your schools and your commission.',
  },
  {
    key: 'reseller.suits',
    title: 'Who it suits',
    text: `- Former teachers and school administrators
- Owners of ICT shops and cybercafés near schools
- People who already look after a school’s computers or website

It does not suit anyone who needs money by the end of this month. Schools decide slowly, and pay once a term.`,
  },
  {
    key: 'reseller.next',
    title: 'What happens next',
    text: 'We call back within one working day to hear which schools you know. If both of us want to go on, we show you the app and send the agreement. You start with your first school after you have signed.',
  },
  {
    key: 'adire',
    title: 'Every school gets its own adire',
    text: 'Type a school’s name and see its cloth: indigo, starch and figures that mean something, the same wherever the name stands.',
  },
  {
    key: 'adire.figures',
    title: 'The figures and what they mean',
    text: 'Most are drawn after adire that museums keep or makers tell about; some are ours, and say so.',
  },
  {
    key: 'adire.how',
    title: 'How a name becomes a cloth',
    text: `Adire is the indigo cloth of Abẹ́òkúta, Ìbàdàn and Òṣogbo. For adire ẹlẹ́kọ, women draw with cassava starch on white cotton, square by square; where the starch lies, the vat cannot reach.

Here the name draws. Its letters and digits decide the vat, the large figure, the five that go round it, which squares stay pale, the lines between them and the hem. Capitals, tone marks, spaces and full stops do not count, so that a school that types its name in a hurry has the same cloth.

Nobody keeps a list: the same name gives the same cloth on a report sheet, on this page and on a phone without a network.`,
  },
  {
    key: 'adire.sources',
    title: 'Where we read about them',
    text: 'Meanings differ from town to town and from maker to maker. If your family reads a figure otherwise, write to us.',
  },
]
