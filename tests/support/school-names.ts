import { clothKey } from '#shared/adire/cloth-of.ts'

/** Parts of names as Nigerian schools have them. None is meant to be a school that exists. */
const FIRST = [
  'Greenfield',
  'Crownfield',
  'Harvest',
  'Riverbank',
  'Hilltop',
  'Lakeside',
  'Evergreen',
  'Bright Stars',
  'Little Angels',
  'Royal',
  'Divine Grace',
  'Divine Favour',
  'Living Faith',
  'Mount Zion',
  'Good Shepherd',
  'Holy Rosary',
  'St. Mary’s',
  'St. Mark’s',
  'St. Peter’s',
  'Our Lady’s',
  'Al-Bayān',
  'An-Nur',
  'Al-Hikmah',
  'Ansar-ud-Deen',
  'Nurul Islam',
  'Ìmọ́lẹ̀',
  'Ìrètí',
  'Ayọ̀',
  'Olúwaṣeun',
  'Adé',
  'Ọmọ́lẹ̀',
  'Tèmítọ́pẹ́',
  'Ọlábísí',
  'Fúnmiláyọ̀',
  'Chukwuemeka',
  'Nkemdilim',
  'Ifeọma',
  'Ụdọka',
  'Ngọzi',
  'Obinna',
  'Ɗan Fodio',
  'Ƙofar Gida',
  'Sabon Gari',
  'Zaria',
  'Aminu',
  'Hajiya Maryam',
  'Queen Amina',
  'Kings',
  'Queens',
  'Premier',
  'Excel',
  'Topmost',
  'Kiddies',
  'Heritage',
] as const
const MIDDLE = [
  '',
  ' Model',
  ' International',
  ' Memorial',
  ' Comprehensive',
  ' Unity',
  ' Community',
  ' Islamic',
  ' Christian',
  ' Montessori',
  ' Baptist',
  ' Anglican',
  ' Methodist',
  ' Government',
  ' Girls’',
  ' Boys’',
  ' Science',
  ' Technical',
  ' Bilingual',
  ' City',
] as const
const LAST = [
  ' School',
  ' Schools',
  ' Academy',
  ' College',
  ' Nursery and Primary School',
  ' High School',
  ' Grammar School',
  ' Secondary School',
  ' Group of Schools',
  ' Preparatory School',
] as const
const PLACE = [
  '',
  ', Lagos',
  ', Ìbàdàn',
  ', Abẹ́òkúta',
  ', Kano',
  ', Kaduna',
  ', Enugu',
  ', Ọnịtsha',
  ', Aba',
  ', Port Harcourt',
  ', Benin City',
  ', Ilọrin',
  ', Jos',
  ', Yola',
  ', Sokoto',
  ', Calabar',
  ', Uyo',
  ', Òṣogbo',
  ', Akurẹ',
  ', Owerri',
  ' 1',
  ' 2',
  ' II',
  ', Ikẹja',
  ', Lekki',
] as const

/** So many different names, each time the same ones; different also without marks, spaces and points. */
export function schoolNames(count: number): string[] {
  const found = new Map<string, string>()
  let seed = 1973
  const pick = (parts: readonly string[]): string => {
    // Park and Miller's minimal standard generator.
    seed = (seed * 48_271) % 2_147_483_647
    return parts[seed % parts.length] ?? ''
  }
  while (found.size < count) {
    const name = pick(FIRST) + pick(MIDDLE) + pick(LAST) + pick(PLACE)
    found.set(clothKey(name), name)
  }
  return [...found.values()]
}
