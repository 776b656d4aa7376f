/** Words of load data: each list common first, since the picker takes early ones more often. */
export const words = {
  who: [
    'the head teacher', 'the proprietor', 'the bursar', 'a parent', 'the class teacher', 'the school', 'the accountant', 'the shop owner',
    'the exam officer', 'the form master', 'the ICT coordinator', 'the guardian', 'the dealer', 'the PTA chairman', 'the house mistress',
    'the inspector', 'the laboratory attendant', 'the vice principal', 'the cooperative', 'the matron', 'the registrar', 'the librarian',
    'the auditor', 'the caterer', 'the sports master', 'the alumni secretary', 'the quartermaster', 'the chaplain', 'the invigilator',
  ],
  act: [
    'checks', 'prints', 'collects', 'records', 'sends', 'approves', 'prepares', 'reconciles', 'reviews', 'shares', 'compares', 'enters', 'updates',
    'files', 'counts', 'signs', 'publishes', 'corrects', 'archives', 'negotiates', 'audits', 'moderates', 'photocopies', 'laminates', 'digitises',
  ],
  thing: [
    'the school fees', 'the report sheets', 'the attendance register', 'the results', 'the timetable', 'the receipts', 'the payment alerts',
    'the admission forms', 'the stock list', 'the lesson notes', 'the website', 'the bank statement', 'the salary sheet', 'the transport list',
    'the WAEC registration', 'the uniforms', 'the generator log', 'the debtors list', 'the continuous assessment', 'the hostel allocation',
    'the mock examination', 'the broadsheet', 'the inventory', 'the delivery notes', 'the scholarship file', 'the vaccination cards',
    'the imprest', 'the procurement memo', 'the psychomotor ratings', 'the cumulative folder', 'the transcript', 'the solar inverter',
  ],
  when: [
    'every week', 'before resumption', 'at the end of the term', 'on Friday', 'in the morning', 'after the break', 'twice a month',
    'before the mid-term test', 'during the holidays', 'on the day of payment', 'in harmattan', 'when the rains start', 'before Ramadan',
    'ahead of Sallah', 'in the week of carol night', 'before the cultural day', 'at dawn', 'after the inter-house sports',
  ],
  town: [
    'Lagos', 'Abuja', 'Ibadan', 'Kano', 'Port Harcourt', 'Enugu', 'Benin City', 'Kaduna', 'Abeokuta', 'Ilorin', 'Jos', 'Owerri', 'Aba', 'Uyo',
    'Calabar', 'Akure', 'Osogbo', 'Ado-Ekiti', 'Warri', 'Asaba', 'Onitsha', 'Nnewi', 'Zaria', 'Minna', 'Bauchi', 'Sokoto', 'Maiduguri', 'Yola',
    'Makurdi', 'Lokoja', 'Umuahia', 'Ijebu-Ode', 'Ogbomoso', 'Badagry', 'Epe', 'Ikorodu', 'Gusau', 'Dutse', 'Jalingo', 'Lafia',
  ],
  how: [
    'on a phone', 'without paper', 'in ten minutes', 'with one click', 'by WhatsApp', 'in a shared sheet', 'without a second entry', 'offline',
    'with two signatures', 'from a small laptop', 'through the portal', 'by transfer', 'in duplicate', 'with a barcode scanner', 'by courier',
  ],
  why: [
    'parents ask for it', 'it saves time', 'mistakes cost money', 'the bank closes early', 'the ministry wants it', 'nobody trusts memory',
    'power may fail', 'the network is slow', 'auditors come unannounced', 'staff change every session', 'pupils lose paper', 'trust is slow to return',
  ],
  quality: [
    'simple', 'clear', 'cheap', 'reliable', 'quick', 'complete', 'careful', 'plain', 'local', 'measured', 'fair', 'thorough', 'sensible',
    'punctual', 'frugal', 'transparent', 'resilient', 'meticulous', 'patient', 'quixotic', 'serendipitous',
  ],
  topic: [
    'Fees', 'Results', 'Attendance', 'Admissions', 'Websites', 'Payments', 'Timetables', 'Report sheets', 'Backups', 'Stock', 'Staff records',
    'Data plans', 'Solar power', 'Homework', 'Transport', 'Receipts', 'Debtors', 'Entrance tests', 'Book lists', 'Alumni', 'Canteens', 'Hostels',
  ],
  author: [
    'Adaeze Okonkwo', 'Tunde Bakare', 'Halima Sani', 'Ngozi Eze', 'Femi Adeyemi', 'Ibrahim Musa', 'Ẹniọlá Adébáyọ̀', 'Chinedu Obi', 'Aisha Bello',
    'Sade Ogunleye', 'Emeka Nwosu', 'Zainab Yusuf',
  ],
} as const

/** A name between braces is a list of {@link words}, {name} a made-up family or place, {number} an amount. */
export const sentences = [
  'In {town} {who} {act} {thing} {when}.',
  '{who} {act} {thing} {how}, because {why}.',
  'A {quality} record helps: {who} {act} {thing} {when}, and {who} {act} {thing} after that.',
  'At {name} College in {town} {who} {act} {thing} {how}.',
  'It took {number} naira and a {quality} plan before {who} had {thing} ready {when}.',
  'Last session {name} Stores sold to {number} customers, most of them {how}.',
  'When {who} {act} {thing} {when}, {why}.',
  'The rule at {name} is {quality}: nobody {act} {thing} alone.',
  'Ask {who} for {thing}, then compare it with {thing}.',
  'Mrs {name} of {town} says that a {quality} answer beats a long one, since {why}.',
  'Of {number} pupils, only a few families in {town} still wait for {thing}.',
  '{who} keeps {thing} {how}; {who} keeps {thing}.',
  'Most schools start with {thing} and add {thing} later.',
  'Keep it {quality}, keep it {quality}, and write down who {act} {thing}.',
] as const

export const titles = [
  '{topic} in {town}: what {who} {act} {when}',
  'How {who} {act} {thing} {how}',
  '{topic} and {topic}: a {quality} way for {name} College',
  'A {quality} guide to {topic} {when}',
  'Why {name} Stores in {town} {act} {thing} {how}',
] as const

export const headings = ['What it costs', 'Where to start', 'What goes wrong', 'A week later', 'The numbers', 'Who does it'] as const

/** Two to four of these make a name; together some ten thousand that hardly ever come back. */
export const syllables = [
  'a', 'de', 'ba', 'yo', 'lu', 'chi', 'ne', 'du', 'ogo', 'ki', 'fe', 'mi', 'tun', 'ola', 'ife', 'nna', 'uzo', 'ma', 'ka', 'ri', 'ye', 'sha', 'dan',
  'gar', 'ebi', 'ere', 'osa', 'igo', 'tar', 'wo', 'le', 'so', 'bu', 'gwa',
] as const
