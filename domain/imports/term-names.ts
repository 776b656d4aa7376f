import { lengthLimits } from '#shared/limits.ts'
import { cleanName } from '#shared/same-name.ts'
import { plainText } from '../content/clean-html.ts'
import { redirectKey } from '../redirects/redirects.ts'
import { shortened } from '../shortened.ts'

/** The name of a category or tag as it is stored here. */
export const termName = (name: string): string => cleanName(shortened(plainText(name), lengthLimits.name))

/** The name that a category or tag has in addresses, as `redirectKey` writes these. */
export const nicenameKey = (nicename: string): string => redirectKey(`/${nicename.trim()}`).slice(1)
