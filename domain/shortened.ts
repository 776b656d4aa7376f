import { codePoints } from '#shared/code-points.ts'

/** Ends in … when something was cut. */
export const shortened = (text: string, limit: number): string =>
  codePoints(text) <= limit
    ? text
    : `${Array.from(text)
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
