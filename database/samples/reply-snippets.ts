/** Invented templates, which sales people replace by their own. */
export const sampleSnippets: readonly { name: string; text: string }[] = [
  {
    name: 'First answer',
    text: 'Good day {first name}, this is {me} of {company}. Thank you for writing to us ({reference}). When may I call you today or tomorrow?',
  },
  {
    name: 'What it costs',
    text: 'Good day {first name}, for each pupil and term it is {price}. Tell me how many pupils you have, and I send you the sum for {school}.',
  },
  {
    name: 'Invitation to a demo',
    text: 'Good day {first name}, we can show you the app in half an hour on a call, with results and fees as your school has them. Which day suits you, and at what time?',
  },
  {
    name: 'No answer on the phone',
    text: 'Good day {first name}, I tried to call you about {reference} and did not reach you. When is a good time? You can also answer here.\n\n{me}, {company}',
  },
]
