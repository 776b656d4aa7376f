import type { Translated } from './translated.ts'

export const pidgin: Translated = {
  'page-text': {
    'think-school': {
      title: 'ONE APP WEY DEY RUN SCHOOL WORK',
      text: 'Thinksch na school app: register, result, attendance, school fees and CBT for primary and secondary school.',
    },
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
      title: 'Every module, and where e dey',
      text: 'Six modules. Five dey every package; school fees dey Standard and Premium.',
    },
    'think-school.day': {
      title: 'How one term take go, by the clock',
      text: 'Five moments for one school, from the first Monday reach closing day.',
    },
    'think-school.case': { title: 'Wetin e change for one bursar for Kaduna', text: '' },
    'think-school.report': {
      title: 'The report card wey parents go see',
      text: 'Change one score: total, grade and remark go change too. Na so exam officer dey see am, and na so parent go get am for phone.',
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
        { value: 'Zero', before: 'Half', label: 'of the transfers wey come without name' },
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
