/** What came of a call. Apart from every schema, so that screens that only show them fetch none. */
export const callOutcomes = ['spoke', 'no-answer', 'wrong-number', 'later'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** What staff press, and what the history says of it. */
export const callOutcomeWords: Record<CallOutcome, { label: string; did: string }> = {
  spoke: { label: 'We spoke', did: 'called and spoke with them' },
  'no-answer': { label: 'No answer', did: 'called: no answer' },
  'wrong-number': { label: 'Wrong number', did: 'called: wrong number' },
  later: { label: 'Call again', did: 'called: to be called again' },
}

export const isCallOutcome = (value: unknown): value is CallOutcome => callOutcomes.some((each) => each === value)
