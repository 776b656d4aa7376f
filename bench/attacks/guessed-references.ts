import type { Question } from '../question.ts'
import { countOf } from '../support/count-figure.ts'
import { get } from '../support/http-load.ts'
import { underAttack } from '../support/under-attack.ts'

const GUESSES = 200
/** Far more than a visitor mistypes. */
const LOOKED_AT = 30

/** References of enquiries, guessed at their pages and at the calendar files of their demos. */
export const guessedReferences: Question = {
  name: 'guessed-references',
  title: 'Guessed references',
  how: `${GUESSES} references that nobody has, in turns at the page of an enquiry and at its demo's calendar file, one after the other.`,
  run: (bench) =>
    underAttack(bench, async ({ url }) => {
      const answers = []
      for (let guess = 0; guess < GUESSES; guess += 1)
        answers.push(await get(`${url}/sent/AAAA-${1_000 + guess}${guess % 2 === 0 ? '/demo.ics' : ''}`))
      const refused = answers.filter(({ status }) => status === 429)
      return [
        countOf('references looked up', GUESSES - refused.length, LOOKED_AT),
        countOf('refused without saying until when', refused.filter(({ headers }) => !Number(headers['retry-after'])).length, 0),
      ]
    }),
}
