import { foldText } from '#shared/fold-text.ts'

/** Lower-case ASCII words joined by hyphens; never empty. 'Ẹ̀kọ́ àti Ilé' → 'eko-ati-ile'. */
export const slugOf = (text: string, fallback = 'untitled'): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120) || fallback
