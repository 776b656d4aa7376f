/** One class attribute from the parts that are there. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')
