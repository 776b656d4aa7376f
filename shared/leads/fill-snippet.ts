/** What a template may hold places for, and what stands there of an enquiry. */
export interface SnippetValues {
  name: string
  firstName: string
  reference: string
  /** Of each package. */
  price: string
  school: string
  company: string
  me: string
}

/** Each place as it is typed, with what it stands for. */
export const snippetPlaces: Readonly<Record<string, { of: keyof SnippetValues; says: string }>> = {
  '{name}': { of: 'name', says: 'the name that was typed' },
  '{first name}': { of: 'firstName', says: 'its first word, after a title with the next: ‘Mrs Adebayo’' },
  '{reference}': { of: 'reference', says: 'the reference' },
  '{price}': { of: 'price', says: 'what each package costs a pupil and term, as the site says it' },
  '{school}': { of: 'school', says: 'the website or address that was typed, else ‘your school’' },
  '{company}': { of: 'company', says: 'the name of the company' },
  '{me}': { of: 'me', says: 'your name' },
}

const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof alhaji alhaja hajiya hajia chief pastor rev engr barr mallam malam imam otunba sir madam'.split(' '),
)
const isTitle = (word: string): boolean => titles.has(word.replace(/\.$/, '').toLowerCase())

/** How a name is spoken to: by its first word, with the titles before it. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words.findIndex((word) => !isTitle(word))
  return first < 0 ? words.join(' ') : words.slice(0, first + 1).join(' ')
}

/** The text with its places filled in; other words in braces stay as they are. */
export const fillSnippet = (text: string, values: SnippetValues): string =>
  text.replace(/\{[a-z ]{1,20}\}/gi, (place) => {
    const known = snippetPlaces[place.toLowerCase()]
    return known ? values[known.of] : place
  })
