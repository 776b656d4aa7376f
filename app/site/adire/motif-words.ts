import type { Motif } from '#shared/adire/motifs.ts'

/**
 * 'told': cloths with this figure are described, and so is what it means. 'drawn': the figure is known from cloths, the reading
 * is ours. 'ours': both are. What is described where is said on the page itself (sources below).
 */
export type MotifOrigin = 'told' | 'drawn' | 'ours'

export interface MotifWords {
  name: string
  /** In Yoruba, where we know what it is called. */
  yoruba?: string
  says: string
  origin: MotifOrigin
}

export const originWords: Record<MotifOrigin, string> = {
  told: 'Figure and meaning from adire',
  drawn: 'Figure from adire, reading ours',
  ours: 'Ours',
}

/** For the server: browsers get them with the page's data. */
export const motifWords: Record<Motif, MotifWords> = {
  compass: { name: 'Compass', says: 'Four points and the ways between them: know where you are going.', origin: 'ours' },
  pillars: {
    name: 'Pillars of Mápó Hall',
    says: 'Ìbàdàn’s town hall, from the cloth Ìbàdàndùn, ‘Ìbàdàn is sweet’. Traders judged a cloth by the pillars and spoons in this square: the more, the better.',
    origin: 'told',
  },
  sea: {
    name: 'Waves',
    yoruba: 'Ìgbì òkun',
    says: 'Wave trouble away. Wide, deep and without end, like the sea of Olókun, who gives wealth.',
    origin: 'told',
  },
  sand: {
    name: 'Sand',
    yoruba: 'Iyẹ̀pẹ̀',
    says: 'Dots in rows fill the ground of many cloths. Here they are grains: small work, patiently done.',
    origin: 'drawn',
  },
  umbrella: { name: 'Umbrella', yoruba: 'Agboòrùn', says: 'Shade and protection for whoever walks under it.', origin: 'told' },
  comb: { name: 'Comb', yoruba: 'Òòyà', says: 'Order out of tangles, every school morning.', origin: 'drawn' },
  moon: { name: 'Moon and star', yoruba: 'Òṣùpá', says: 'The month’s clock, and light to come home by.', origin: 'ours' },
  frog: { name: 'Frog', yoruba: 'Ọ̀pọ̀lọ́', says: 'It sings when the rain has come and things begin to grow.', origin: 'drawn' },
  cassava: {
    name: 'Cassava leaf',
    yoruba: 'Ewé ẹ̀gẹ́',
    says: 'Every part of the cassava is useful; make full use of what you have. The starch that draws adire is cassava too.',
    origin: 'told',
  },
  bird: { name: 'Bird', yoruba: 'Ẹyẹ', says: 'News travels on wings. One maker signed her cloths with a bird.', origin: 'drawn' },
  key: { name: 'Keys', yoruba: 'Kọ́kọ́rọ́', says: 'What you know opens doors.', origin: 'ours' },
  ladder: { name: 'Ladder', yoruba: 'Àkàbà', says: 'One class after the other, and none left out.', origin: 'ours' },
  palm: {
    name: 'Palm',
    yoruba: 'Ọ̀pẹ',
    says: 'It gives oil, roof and broom, and the midrib of its leaf draws the finer lines of adire.',
    origin: 'ours',
  },
  star: { name: 'Star', yoruba: 'Ìràwọ̀', says: 'Every pupil shines at something.', origin: 'ours' },
  crown: {
    name: 'Crown',
    yoruba: 'Adé',
    says: 'Honour, and the duty that comes with it. The beads hide the face of the one who wears it.',
    origin: 'drawn',
  },
  drum: {
    name: 'Talking drum',
    yoruba: 'Dùndún',
    says: 'It speaks in the tones of the language: everyone hears the news.',
    origin: 'drawn',
  },
  fishbone: {
    name: 'Fish bone',
    yoruba: 'Eegun ẹja',
    says: 'What is left when all have eaten: accounts kept to the last bone.',
    origin: 'drawn',
  },
  cowrie: { name: 'Cowrie', yoruba: 'Owó ẹyọ', says: 'Wealth and prosperity: cowries were money.', origin: 'told' },
  snail: { name: 'Snail', yoruba: 'Ìgbín', says: 'Perseverance and calm: slow, and it gets there.', origin: 'told' },
  mirror: { name: 'Mirror', yoruba: 'Díńgí', says: 'Hatched lines, turning: look at yourself first.', origin: 'told' },
  book: { name: 'Book', yoruba: 'Ìwé', says: 'What a school is for.', origin: 'ours' },
  rattle: {
    name: 'Gourd rattle',
    yoruba: 'Ṣẹ̀kẹ̀rẹ̀',
    says: 'It sounds without being beaten: spend no strength where none is asked for.',
    origin: 'told',
  },
  crossroads: { name: 'Crossroads', yoruba: 'Oríta', says: 'The way may be hard; you will get there.', origin: 'told' },
  compound: {
    name: 'Family compound',
    yoruba: 'Agbo ilé',
    says: 'Square in square around one middle: who lives together is stronger.',
    origin: 'told',
  },
}

/** Where cloths, figures and meanings are described. */
export const sources: readonly string[] = [
  'Victoria and Albert Museum, London: two Olókun cloths of the 1960s, CIRC.587-1965 with frogs, birds, crowns, drums, umbrellas and combs, and one signed with a bird.',
  'British Museum, London: an Ìbàdàndùn cloth bought in Ojé market in 1971 (Af1971,35.16), with Jane Barbour’s note on Mápó Hall’s pillars and spoons.',
  'Smarthistory: an Ìbàdàndùn wrapper in Boston, fifty-six squares, drawn by hand from figures that mothers passed on.',
  'People’s Mind, ‘Adire patterns and pictograms’: mirror, crossroads, umbrella, cassava leaf, waves, cowrie, gourd rattle and family compound.',
  'Adire Lounge, ‘Telling stories with adire’: the snail. Allyson Aina Davies, ‘Storytelling Through Adire’: crown and fish bone.',
]
