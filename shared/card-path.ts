import type { Language } from './languages.ts'

/** The drawn picture of a page where it is shared; `key` is an id, a slug, a package's key, or in a language a screen's name. */
export const cardPath = (kind: 'post' | 'project' | 'package' | Language, key: number | string): string => `/cards/${kind}/${key}.png`
