const range = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

/** English, the letters of Yoruba, Igbo, Hausa and Fulfulde with their tone marks, those of neighbours' names, and the signs of good prose. */
export const LETTERS = [
  range(0x20, 0x7e),
  'ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúẸẹỌọṢṣỊịỤụṄṅŃńǸǹḾḿƁɓƊɗƘƙƳƴĀāĒēĪīŌōŪū',
  'âçêëîïñôöüÇÉÖÜ',
  '\u0300\u0301\u0304\u0323\u00a0\u2011–—‘’“”•…₦£€°©·½×−→',
].join('')
