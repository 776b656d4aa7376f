/** The name of buttons that say by themselves what they do, and to which record, in a form that they share with others. */
export const PRESS = 'press'

/** What such a button posts. */
export const pressOf = (intent: string, fields: Readonly<Record<string, string>> = {}): string =>
  String(new URLSearchParams({ intent, ...fields }))

/** What the pressed one of them says, by name; nothing for other buttons. */
export const readPress = (posted: FormData): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(posted.get(PRESS) ?? '')))
