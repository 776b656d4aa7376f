import type { ContentItem } from '#shared/content/items.ts'

/** Invented people and schools; `file` is the name of a drawing (drawings/pictures/people.ts) until it is stored. */
const person = (name: string, alt: string) => ({ file: `person-${name}`, alt })
/** Addresses that nobody has: of each person of their own, as an editor sets them. */
const reached = (name: string, onLinkedIn = false) => ({
  facebookUrl: `https://www.facebook.com/${name}.thinksch.example`,
  linkedInUrl: onLinkedIn ? `https://www.linkedin.com/in/${name}-thinksch-example` : '',
  instagramUrl: '',
  whatsApp: '',
  social: null,
})

export const sampleTeam: ContentItem<'team-member'>[] = [
  {
    name: 'Fọláṣadé Ògúnlẹ́yẹ',
    role: 'Managing director',
    bio: 'Kept a school’s accounts in Abẹ́òkúta for nine years before she founded the company. She reads every offer before it leaves.',
    picture: person('folasade', 'Drawn portrait of Fọláṣadé Ògúnlẹ́yẹ in an indigo head-tie'),
    ...reached('folasade', true),
  },
  {
    name: 'Chinedu Okeke',
    role: 'Lead engineer',
    bio: 'Writes the result engine of Thinksch and argues about rounding. Call him when a position looks wrong.',
    picture: person('chinedu', 'Drawn portrait of Chinedu Okeke with a short beard and glasses'),
    ...reached('chinedu', true),
  },
  {
    name: 'Halima Sani',
    role: 'School success lead',
    bio: 'Trains bursars and exam officers from Kano to Ikeja, and answers the phone in the week of score entry.',
    picture: person('halima', 'Drawn portrait of Halima Sani in a green hijab'),
    ...reached('halima'),
  },
  {
    name: 'Tunde Adébáyọ̀',
    role: 'Web and e-commerce developer',
    bio: 'Builds the shops. He tests each one on a phone that costs less than the shoes it sells.',
    picture: person('tunde', 'Drawn portrait of Tunde Adébáyọ̀ in an embroidered cap'),
    ...reached('tunde'),
  },
  {
    name: 'Amaka Obi',
    role: 'Designer',
    bio: 'Draws screens that a head teacher can read at arm’s length, and the letters with dots and tone marks.',
    picture: person('amaka', 'Drawn portrait of Amaka Obi with braids tied up'),
    ...reached('amaka', true),
  },
  {
    name: 'Ebiere Dokubo',
    role: 'Reseller and client manager',
    bio: 'Looks after resellers from the first visit to the termly commission, and keeps the promise of a call back.',
    picture: person('ebiere', 'Drawn portrait of Ebiere Dokubo with short natural hair'),
    ...reached('ebiere'),
  },
]

export const sampleTestimonials: ContentItem<'testimonial'>[] = [
  {
    school: 'Harvest Gate Academy, Ìbàdàn',
    quote:
      'Parents used to queue at my door for results. Last term my only visitor that week came to say thank you, and I closed the office at four.',
    name: 'Mrs Grace Akíntọ́lá',
    role: 'Head teacher',
    picture: person('grace', 'Drawn portrait of Mrs Grace Akíntọ́lá'),
  },
  {
    school: 'Al-Bayān Model School, Kaduna',
    quote:
      'I look up a child and see what came in, and on which day. Last session I wrote forty reminders by hand; this session I wrote six.',
    name: 'Mallam Yakubu Danjuma',
    role: 'Bursar',
    picture: person('yakubu', 'Drawn portrait of Mallam Yakubu Danjuma'),
  },
  {
    school: 'Crownfield Schools, Enugu',
    quote:
      'We began small, and nobody pushed us to buy more. When we were ready for fees, the change took one Saturday and my teachers noticed nothing.',
    name: 'Ngozi Eze',
    role: 'Proprietress',
    picture: person('ngozi', 'Drawn portrait of Ngozi Eze'),
  },
  {
    school: 'Ìmọ́lẹ̀ College, Ìbàdàn',
    quote:
      'A mother in Leeds read her son’s report to me on the phone and said his name properly, because this time it was written properly.',
    name: 'Mr Ṣẹ́gun Àjàyí',
    role: 'Vice principal, academics',
    picture: person('segun', 'Drawn portrait of Mr Ṣẹ́gun Àjàyí'),
  },
  {
    school: 'Nana Asma’u Girls’ College, Sokoto',
    quote: 'The girls asked for a second mock. In all my years as exam officer nobody had asked me for a second one.',
    name: 'Aisha Bello',
    role: 'Exam officer',
    picture: person('aisha', 'Drawn portrait of Aisha Bello'),
  },
  {
    school: 'Riverbank Nursery and Primary, Yenagoa',
    quote: 'On Fridays I count the uniform shop and go home with the same figure as the drawer. That had not happened before.',
    name: 'Emeka Briggs',
    role: 'Administrator',
    picture: person('emeka', 'Drawn portrait of Emeka Briggs'),
  },
]

export const sampleLogos: ContentItem<'client-logo'>[] = [
  {
    name: 'Harvest Gate',
    alt: 'Harvest Gate: an arch over a rising sun',
    picture: null,
    mark: [
      { path: 'M4 44V24a20 20 0 0 1 40 0v20h-8V24a12 12 0 0 0-24 0v20z', tone: 'indigo' },
      { path: 'M16 44a8 8 0 0 1 16 0z', tone: 'marigold' },
    ],
  },
  // Without a mark of its own: its name's cloth stands beside it.
  { name: 'Crownfield', alt: 'Crownfield', picture: null, mark: null },
  {
    name: 'Al\u2011Bayān',
    alt: 'Al-Bayān: an eight-pointed star',
    picture: null,
    mark: [
      {
        path: 'M24 2l6.400 6.600H39.600V17.600L46 24l-6.400 6.400V39.600H30.400L24 46l-6.400-6.400H8.400V30.400L2 24l6.400-6.400V8.400H17.600z',
        tone: 'indigo',
      },
      { path: 'M24 15a9 9 0 1 0 0 18 9 9 0 0 0 0-18z', tone: 'marigold' },
    ],
  },
  {
    name: 'Ọjà Fabrics',
    alt: 'Ọjà Fabrics: two folds of cloth',
    picture: null,
    mark: [
      { path: 'M4 8h26l-8 32H4z', tone: 'brick' },
      { path: 'M32 8h12v32H24z', tone: 'indigo' },
    ],
  },
  {
    name: 'Deltaline Logistics',
    alt: 'Deltaline Logistics: three lines that meet like a river’s mouth',
    picture: null,
    mark: [
      { path: 'M4 6h9l13 20v16h-8V29z', tone: 'indigo' },
      { path: 'M44 6h-9l-7 11 4.500 7z', tone: 'leaf' },
      { path: 'M20 6h8v7l-4 6-4-6z', tone: 'marigold' },
    ],
  },
  {
    name: 'Sabo Clinic',
    alt: 'Sabo Clinic: a cross in a rounded house',
    picture: null,
    mark: [
      { path: 'M24 3l20 15v21a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V18zM20 19v6h-6v8h6v6h8v-6h6v-8h-6v-6z', tone: 'leaf' },
      { path: 'M36 4h6v9l-6-4.500z', tone: 'marigold' },
    ],
  },
]
