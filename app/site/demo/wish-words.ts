import { type DemoWish, wishMessage } from '#shared/demo-wish.ts'
import { packageKey } from '#shared/pricing.ts'
import { filled, usePageWords } from '../../ui/page-words/page-words.ts'
import { PUPIL_WORDS, pupilsIn } from '../../ui/page-words/pupil-words.ts'

const WISH_WORDS = {
  wishSchool: 'Our school is {school}.',
  wishPupils: 'We have {pupils}.',
  wishPackage: 'We would like to see the {name} package.',
  ...PUPIL_WORDS,
}

/** What a visitor's message begins with. Other languages than English join no two wishes in a sentence. */
export function useWishMessage(wish: DemoWish): string {
  const words = usePageWords(WISH_WORDS)
  return words.lang ? wishIn(words, wish) : wishMessage(wish)
}

function wishIn(words: Readonly<typeof WISH_WORDS>, { school, pupils, package: key, packages = [] }: DemoWish): string {
  const chosen = packages.find(({ name }) => packageKey(name) === key)
  return [
    school && filled(words.wishSchool, { school }),
    pupils && filled(words.wishPupils, { pupils: pupilsIn(words, pupils) }),
    chosen && filled(words.wishPackage, { name: chosen.name }),
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence} `)
    .join('')
}
