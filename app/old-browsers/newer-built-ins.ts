/**
 * Built-ins that scripts of pages use and that not all browsers have for which they are built (`BROWSER_TARGETS`), by the
 * entry of core-js that makes each, and how it is asked for. `old-browsers.ts` imports the same.
 */
export const newerBuiltIns = {
  'array/at': '[].at',
  'array/find-last': '[].findLast',
  'array/find-last-index': '[].findLastIndex',
  'array/to-reversed': '[].toReversed',
  'array/to-sorted': '[].toSorted',
  'array/to-spliced': '[].toSpliced',
  'array/with': '[].with',
  'map/group-by': 'Map.groupBy',
  'object/group-by': 'Object.groupBy',
  'object/has-own': 'Object.hasOwn',
  'promise/with-resolvers': 'Promise.withResolvers',
  'string/at': '"".at',
  'string/is-well-formed': '"".isWellFormed',
  'string/to-well-formed': '"".toWellFormed',
} as const

/** JavaScript that is true where the browser has all of them. */
export const HAS_BUILT_INS = Object.values(newerBuiltIns).join('&&')
