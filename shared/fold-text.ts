/** Letters that are letters of their own in Unicode, not a base letter with marks. */
const PLAIN: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ǝ: 'e',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɩ: 'i',
  ʋ: 'v',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
}
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Lower-case without accents, dots below and hooks, so that 'eko' is 'Ẹ̀kọ́' and 'dan' is 'Ɗan'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter)
