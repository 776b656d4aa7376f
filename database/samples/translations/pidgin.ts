import type { Translated } from './translated.ts'

export const pidgin: Translated = {
  'page-text': {
    'think-school': {
      title: 'ONE APP WEY DEY RUN SCHOOL WORK',
      text: 'Thinksch na school app: register, result, attendance, school fees and CBT for primary and secondary school.',
    },
    'think-school.promise': { title: 'Result, school fees and attendance for your school, inside one app', text: '' },
    'think-school.packages': {
      title: 'Three packages',
      text: 'Basic na for report card. Standard na for report card and school fees. Premium na for school wey get shop too, or wey wan send result for WhatsApp.',
    },
    'think-school.about': {
      title: 'You type score one time, the rest go follow',
      text: `Proprietor dey use am see who never pay. Head teacher dey use am close term. Bursar dey use am know which pupil pay. Teacher dey type score one time, no be three times.

Public school and private school fit buy am, primary and secondary. E dey work for teacher im own phone. If network no dey, wetin you type go dey safe; the app go send am later.`,
    },
    'think-school.features': {
      title: 'Di six main modules',
      text: 'Five dey every package; school fees dey Standard and Premium.',
    },
    'think-school.day': {
      title: 'How one term take go, by the clock',
      text: 'Five moments for one school, from the first Monday reach closing day.',
    },
    'think-school.case': { title: 'Wetin e change for one bursar for Kaduna', text: '' },
    'think-school.report': {
      title: 'The report card wey parents go see',
      text: 'Type two names: for 20 seconds the card wey parent go get for phone go show.',
    },
    'think-school.reseller': {
      title: 'You sabi the schools for your area?',
      text: 'Reseller dey collect commission every term. We go help you start, and we go give you wetin you go take advertise.',
    },
    'think-school.counters': { title: 'Wetin we don do', text: '' },
    'think-school.calculator': {
      title: 'How much one term go cost',
      text: 'Type how many pupils you get. The demo form go carry the number along.',
    },
    'think-school.modules': { title: 'Wetin we change last', text: 'One new thing for each module.' },
    'think-school.blog': { title: 'For people wey dey run school', text: '' },
    'basic-package': {
      title: 'Basic package',
      text: 'Report card, transcript and attendance record, from class register reach the sheet wey you go print.',
    },
    'basic-package.story': {
      title: 'Result go ready inside days, no be weeks',
      text: `For plenty schools dem dey write one score four times: for the script, for mark book, for broadsheet and for report card. Each time mistake fit enter. With Basic teacher go type am one time, and the sheet, the position and the transcript go come from that one.

The grading and the marks for test and exam na your own. Names go keep their dots and their tone marks.`,
    },
    'basic-package.term': {
      title: 'How one term dey go with am',
      text: `- Resumption week: classes and subjects from last term don dey inside already, and register don start.
- Every week: teachers dey type score as dem dey mark, for phone or for laptop.
- Exam week: the list of scores wey never enter dey show subject, class and teacher.
- Two days after the last paper: you go print result sheets, with position and remark.`,
    },
    'basic-package.suits': {
      title: 'Who e dey for',
      text: 'Nursery, primary and secondary schools wey like how dem dey collect fees already, but report card dey chop their weekend.',
    },
    'standard-package': {
      title: 'Standard package',
      text: 'Everything wey dey Basic, plus fees wey go show by itself who don pay: wallet, virtual accounts, bills and messages.',
    },
    'standard-package.story': {
      title: 'Transfer wey carry name',
      text: `“TRF N/SCH FEES” no be name. With Standard each pupil get account number for one commercial bank, so transfer go enter under the pikin im own name, and the wallet go show bill, old balance and today payment for one line.

School fees, bus, feeding and excursion get their own bills. Cash for window get receipt for the same place, and the communication manager dey send the reminders.`,
    },
    'standard-package.term': {
      title: 'How one term dey go with am',
      text: `- Three weeks before resumption: the bank papers for virtual accounts, na dem dey take time pass.
- One week before: bills by class, by bus route and for one one pupil.
- Resumption week: payment dey show some minutes after the transfer.
- Mid-term: one message to people wey still dey owe, with the amount and the account number.`,
    },
    'standard-package.suits': {
      title: 'Who e dey for',
      text: 'Schools from like 150 students, where bursar dey use Friday check bank statement with ruler.',
    },
    'premium-package': {
      title: 'Premium package',
      text: 'Everything wey dey Standard, plus the school shop, the till, and report card wey dey reach parents for WhatsApp.',
    },
    'premium-package.story': {
      title: 'The shop balance, the report reach',
      text: `Uniform, books and drinks na three stores with three people wey dey keep am. Premium dey keep stock for each one, and the point-of-sale manager dey write which pupil, which size and who sell am. To count everything na half hour.

For result day the WhatsApp academic report sender go carry each report card go the number wey dey for the pupil record. Queue for office don turn message for phone.`,
    },
    'premium-package.term': {
      title: 'How one term dey go with am',
      text: `- Before resumption: count uniform and books, by size.
- Resumption week: sell for till, or from the parent wallet.
- Every month: wetin you sell, wetin remain, wetin waka comot for shelf.
- Result day: reports go by WhatsApp, and the list dey show which one dem don read.`,
    },
    'premium-package.suits': {
      title: 'Who e dey for',
      text: 'Schools wey get shop, hostel or canteen, and schools wey their parents dey live for other towns.',
    },
    'book-a-demo': {
      title: 'Book Demo',
      text: 'Half hour for call, with your own classes and subjects for the screen. Choose time once you don send the form.',
    },
    'book-a-demo.next': {
      title: 'Wetin go happen next',
      text: `- Choose time once you don send the form, or make we call you back before one working day finish to agree on time.
- We go call you that time, for WhatsApp or phone, and show you report card like the one of last term: keep one class list near you and we go fill am together.
- Wetin we make na your own. You no go sign anything.`,
    },
  },
  package: {
    Basic: {
      summary: 'For school wey wan start with report card.',
      features: [
        'Academic report',
        'Academic manager: class, subject and who dey teach wetin',
        'Exams and records',
        'Transcript',
        'Attendance record',
      ],
      mark: '',
    },
    Standard: {
      summary: 'For school wey wan collect fees too.',
      features: [
        'School fees wallet',
        'Virtual account: one bank account number for each pupil',
        'Different different school bills',
        'Communication manager: message and reminder to parents',
      ],
      mark: 'From like 150 students',
    },
    Premium: {
      summary: 'For school wey get shop too, or wey wan send result for WhatsApp.',
      features: [
        'Multi-inventory: stock list for each store',
        'Point-of-sale manager: the till for the school shop',
        'WhatsApp academic report sender',
      ],
      mark: '',
    },
  },
  'day-moment': {
    '07:42': {
      day: 'Week 1, Monday',
      title: 'For the gate',
      text: 'Zainab show her card to one phone for gate. The phone call her name, and the register don get her time. For Standard and Premium, SMS don reach her papa before she reach class. Nobody write anything.',
    },
    '09:00': {
      day: 'Week 6, Friday',
      title: 'Who no come',
      text: '34 out of 320, with name and class, when time still dey to call. Two parents don call already. One number no dey pick: na that pikin you go ask about first. SMS dey come with Standard; the list dey every package.',
    },
    '11:15': {
      day: 'Week 8, Wednesday',
      title: 'Transfer find the pupil wey get am',
      text: 'Bank call am N/SCH FEES, like fifty others. But na only Zainab get that account number, so the ₦40,000 enter under her name, and e remain ₦45,000. Bursar no touch am.',
    },
    '14:30': {
      day: 'Week 12, Thursday',
      title: 'Result dey add by itself',
      text: 'Mrs Okeke type 52. Before she raise her head, total, grade, average and position don show. One line still red: the score wey never enter, with the name of who never bring am.',
    },
    '16:06': {
      day: 'Closing day',
      title: 'One mama open WhatsApp',
      text: 'Temi carry second out of 34. Her mama read am inside bus, answer PAY, and next term account number enter the same chat. Queue no dey for office again.',
    },
  },
  module: {
    'User management': {
      summary: 'Every staff get im own account, and e go see only the part wey concern am.',
      features: [
        'Different role for head, bursar, exam officer and teacher',
        'E dey show who change score',
        'When person leave, im account go close that same day',
      ],
      update: 'Form teacher fit now stand in for another teacher for some days.',
    },
    'Academic manager': {
      summary: 'Session, term, class, subject, and who dey teach wetin.',
      features: ['Promote whole class one time', 'Each pupil get im own electives', 'Arms like JSS 1A and 1B'],
      update: 'You fit prepare next session when this one never close.',
    },
    'Exams and records': {
      summary: 'Test and exam score, grade, position, result sheet and transcript.',
      features: ['Your own CA marks and grading', 'E dey list the scores wey never enter, teacher by teacher', 'Broadsheet for each class'],
      update: 'If you type score for phone and network no dey, the app go keep am, then send am later.',
    },
    Attendance: {
      summary: 'You fit mark am by hand, make the app mark am, or scan the QR code or barcode for pupil im card.',
      features: [
        'Any Android phone fit scan for gate',
        'List of who no come, before nine o’clock',
        'How many days pupil come school dey for report card',
      ],
      update: 'If pupil come late, e get im own mark now.',
    },
    'School fees': {
      summary: 'Bill and fees wallet. Each pupil get virtual account for bank, so transfer go show under the pupil im name.',
      features: ['One pupil fit get plenty bills', 'Pay small small, and old balance', 'Receipt for cash dey beside transfer'],
      update: 'One statement dey show the balance of brothers and sisters together.',
    },
    'Computer-based tests': {
      summary: 'Question bank, and test with time, for the school im own computers.',
      features: [
        'Questions and options go shuffle',
        'If light go and come back, the test go continue',
        'After test, you go see how each question take go',
      ],
      update: 'Formula and drawing fit dey inside options now, as e dey inside question.',
    },
  },
  counter: {
    'Application updates': { label: 'App updates' },
    Websites: { label: 'Websites' },
    'E-commerce sites': { label: 'Online shops' },
    'Happy clients': { label: 'Clients wey dey happy' },
  },
  project: {
    'al-bayan-fees-wallet': {
      summary: 'Virtual account for each of 410 pupils.',
      figures: [
        { value: '6', before: '40', label: 'reminders wey dem write with hand for one session' },
        { value: 'Zero', before: 'Half', label: 'transfers wey come without name' },
        { value: '410', before: '', label: 'pupils wey get their own account number' },
      ],
      figuresNote: 'Na sample: the school and the figures no be real.',
    },
  },
  testimonial: {
    'Mallam Yakubu Danjuma': {
      quote:
        'If I check one pikin, I go see wetin come in, and which day. Last session I write forty reminders with hand; this session na only six I write.',
      role: 'Bursar',
    },
  },
}
