import { desk } from './desk.ts'
import { papers } from './papers.ts'
import { phones } from './phones.ts'
import { schoolDay } from './school-day.ts'
import { schoolSites, sharePicture } from './school-sites.ts'
import type { Screen } from './screen.ts'

/** Every product picture by its name; its words are in app/ui/product-picture/product-pictures.ts. */
export const screens: Record<string, Screen> = { ...papers, ...phones, ...desk, ...schoolDay, ...schoolSites }

export const SHARE_WORDS = 'A report sheet and the fees wallet on a phone, beside the words: Results, fees and attendance in one place'

export const share = sharePicture(screens)
