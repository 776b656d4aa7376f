const NUMBER = String.raw`\d{1,3}(?:[,.]\d{3})+|\d{2,6}`
const RANGE = String.raw`(?:${NUMBER})(?:\s*[-–]\s*(?:${NUMBER}))?`
const KIND = '(?:(?:active|boarding|day|nursery|primary|secondary|registered|school)\\s+){0,2}'
const PUPILS = '(pupils|students|learners|children|kids)'
/** Not a class ('Grade 10 students'), a year of school, a price or a part of another number; nor how many sit in a class. */
const COUNTED = new RegExp(
  String.raw`(?<![\d/.,₦#–-])(?<!\b(?:year|grade|class|form|basic)\s*)(${RANGE})\s*\+?\s*${KIND}${PUPILS}\b(?!\s+(?:per|in (?:each|a|every))\b)`,
  'iu',
)
const HEADED = new RegExp(
  String.raw`\b(?:(?:pupils|students|learners)|enrolment|school population)\s*(?:is|are|of|:|=|-)?\s*(?:about\s+|over\s+)?(${RANGE})(?![\d/]|[.,]\d)`,
  'iu',
)

/** How many pupils a school has, as somebody wrote: '320 pupils'; blank where nobody said. */
export function pupilsIn(text: string): string {
  const counted = COUNTED.exec(text)
  if (counted) return `${counted[1]} ${counted[2]?.toLowerCase()}`
  const headed = HEADED.exec(text)
  return headed ? `${headed[1]} pupils` : ''
}

/** A name ends at a full stop, but for the one of a title. */
const SCHOOL = /\b[Oo]ur school is (?:called )?((?:\p{Lu}|\d)[^\n!?]{1,99}?)(?<!\b(?:St|Mr|Mrs|Dr|Rev|Sr|Bro))(?:\.(?=\s|$)|[!?\n]|$)/u
/** Names of schools end in one of these, and do not begin with a word that says what kind of school it is. */
const ENDING = '(?:Schools?|College|Academy|Montessori|Kindergarten|Seminary)'
const NO_NAME =
  '(?:The|My|Our|Your|This|An?|Nursery|Primary|Secondary|High|Private|Public|Boarding|Day|Student|Think|Hello|Hi|Dear|From|At|For|We|I|Is|Are|Please)'
const CAPITAL = String.raw`(?:\p{Lu}[\p{L}\d'’-]*|St\.)`
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d'’])(?!${NO_NAME}\s)${CAPITAL}\s+(?:(?:${CAPITAL}|of|and|&)\s+){0,5}${ENDING}(?![\p{L}\d])`,
  'u',
)

/** The name of a school: as the site itself begins a message for whoever asks for a demo, or one that ends as names of schools do; blank where nobody said. */
export const schoolIn = (text: string): string => (SCHOOL.exec(text)?.[1] ?? NAMED.exec(text)?.[0] ?? '').trim()
