import type { Language } from './languages.ts'

/** The drawn picture of a page where it is shared; `key` is an id, a slug, a package's key, or in a language a screen's name. */
export const cardPath = (kind: 'post' | 'project' | 'package' | Language, key: number | string): string => `/cards/${kind}/${key}.png`

/** A stored picture, by its main file, as networks ask for it: a JPEG, since some that show a page's card read nothing newer. */
export const pictureCardPath = (file: string): string => `/cards/${PICTURE_CARDS}/${file.replace(/\.webp$/, '.jpg')}`

/** The main file of the picture that {@link pictureCardPath} names; undefined for another name. */
export const fileOfPictureCard = (name: string): string | undefined => (name.endsWith('.jpg') ? name.replace(/\.jpg$/, '.webp') : undefined)

export const PICTURE_CARDS = 'picture'

/** Of a page that a school's name makes: its cloth, or its sample report card. Names have capitals, which no path has. */
export const cardOfNamePath = (kind: CardOfName, name: string): string => `/cards/${kind}/name.png?${new URLSearchParams({ name })}`

export const cardsOfNames = ['adire', 'report-card'] as const
export type CardOfName = (typeof cardsOfNames)[number]
