const HERE = 'http://here.invalid'

/** An address of this site, as a visitor's browser would ask for it; undefined for any other. */
export function ownAddress(text: string): URL | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, HERE)) return undefined
  const url = new URL(text, HERE)
  // '/.//there' is of this site, but what is left of it, '//there', would lead to another.
  return url.origin === HERE && url.username === '' && !url.pathname.startsWith('//') ? url : undefined
}

/**
 * Where an old address may lead, written as browsers understand it: a path of this site, or a whole https address without
 * credentials. Undefined for anything else.
 */
export function redirectTarget(text: string): string | undefined {
  const own = ownAddress(text)
  if (own) return own.pathname + own.search + own.hash
  const url = /^https:\/\//i.test(text) ? URL.parse(text) : null
  return url && url.username === '' && url.password === '' ? url.href : undefined
}
