import { lostReasonLabels, lostReasons } from '#shared/leads/lost-reasons.ts'

/** For loaders: screens get them as data, so that lists that do not ask for a reason fetch none. */
export const lostReasonOptions = lostReasons.map((value) => ({ value: value as string, label: lostReasonLabels[value] }))
