/** The addresses and numbers that a form of this screen is about. */
export const whoOf = (posted: FormData): string[] => {
  const texts = [...posted.getAll('who'), ...posted.getAll('also')].filter((text): text is string => typeof text === 'string')
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
}

/** What of others is to keep the name; as `foundId` names it. */
export const leftOf = (posted: FormData): string[] => posted.getAll('leave').filter((id): id is string => typeof id === 'string')
