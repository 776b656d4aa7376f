import { LITE } from '#shared/lite.ts'

/** No page differs by where its link was found. */
export const FOUND_BY = 'utm_\\w+|\\w*clid'

/**
 * A query that asks for more than which page of a list, which prices or how much data: then somebody may have typed it, and whoever holds the phone
 * next is not to read it. What is not known here counts as typed.
 */
export const TYPED = new RegExp(`[?&](?!(?:page|category|billing|${LITE}|${FOUND_BY})=)[^&]`)
