import { readNumberId } from '../number-id.ts'

/** In forms and calls: what the school page shows once its category is removed. */
export const INSTEAD_FIELD = 'school_category'
/** No articles. */
export const NO_CATEGORY = 'none'

/** The number of another category, or that there is to be none; undefined where nothing is said, or nothing that can be meant. */
export const readInstead = (text: string | undefined): number | typeof NO_CATEGORY | undefined =>
  text === NO_CATEGORY ? NO_CATEGORY : readNumberId(text)
