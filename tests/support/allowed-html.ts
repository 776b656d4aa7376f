import { expect } from 'vitest'

/** Every element that content of posts and pages may hold, and all of its attributes: the list that the site promises. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    (
      'b br caption cite code dd details dfn dl dt em figcaption figure h2 h3 h4 hr i kbd li mark p pre s samp small strong sub ' +
      'summary sup table tbody tfoot thead tr u ul var wbr'
    )
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['data-action', 'href', 'rel', 'title'],
  abbr: ['title'],
  blockquote: ['cite'],
  del: ['datetime'],
  img: ['alt', 'height', 'loading', 'role', 'src', 'width'],
  ins: ['datetime'],
  ol: ['reversed', 'start'],
  q: ['cite'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

/** The schemes that an attribute with an address may have; an address without a scheme stays on this site. */
export const ALLOWED_SCHEMES: Readonly<Record<string, readonly string[]>> = {
  'a href': ['http', 'https', 'mailto', 'tel'],
  'blockquote cite': ['http', 'https', 'mailto', 'tel'],
  'img src': ['http', 'https'],
  'q cite': ['http', 'https', 'mailto', 'tel'],
}

interface Tag {
  name: string
  attributes: Record<string, string>
}

/** The starting tags of clean HTML; fails when there is anything else between angle brackets. */
export function tagsOf(html: string): Tag[] {
  expect(html).toMatch(/^(?:[^<>]|<\/[a-z0-9]+>|<[a-z0-9]+(?: [a-z-]+="[^"<>]*")*(?: \/)?>)*$/)
  return [...html.matchAll(/<([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)/g)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: Object.fromEntries([...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, attribute, value]) => [attribute, value])),
  }))
}

/** Fails for any element, attribute or scheme that is not on the lists. */
export function expectAllowed(html: string): void {
  for (const { name, attributes } of tagsOf(html)) {
    expect(Object.keys(ALLOWED_ATTRIBUTES), html).toContain(name)
    for (const [attribute, value] of Object.entries(attributes)) {
      expect(ALLOWED_ATTRIBUTES[name], html).toContain(attribute)
      const scheme = schemeOf(value)
      if (isAddress(attribute) && scheme) expect(ALLOWED_SCHEMES[`${name} ${attribute}`], html).toContain(scheme)
    }
  }
}

const isAddress = (attribute: string): boolean => ['href', 'src', 'cite'].includes(attribute)

/** As a browser finds it: controls and blanks around and within are skipped, entities are characters. */
function schemeOf(value: string): string | undefined {
  const address = value.replaceAll('&amp;', '&').replace(/[\0-\x20]/g, '')
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
}
