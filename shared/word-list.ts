/** 'a', 'a and b', 'a, b and c'. By hand: the first use of Intl costs a slow phone 50 ms. */
export const wordList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** As it stands within a sentence: 'Virtual accounts' is 'virtual accounts', while 'WhatsApp reports' and 'CBT' stay. */
export const withinSentence = (words: string): string =>
  words.replace(/^\p{Lu}(?=[\p{Ll}\p{M}-]*(?:\s|$))/u, (letter) => letter.toLowerCase())
