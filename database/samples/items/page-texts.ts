import type { ContentItem } from '#shared/content/items.ts'
import { sampleCompanyTexts } from './company-texts.ts'
import { sampleOfferTexts } from './offer-texts.ts'
import { sampleSchoolTexts } from './school-texts.ts'

/** The words of the screens, in the order of shared/content/screens.ts. */
export const samplePageTexts: ContentItem<'page-text'>[] = [...sampleCompanyTexts, ...sampleSchoolTexts, ...sampleOfferTexts]
