/** What is wrong with a text before it goes out. */
export interface Finding {
  /** The field to mend, by its name in the form. */
  field: string
  message: string
  /** Where: the words at it, as they stand in the text, or what the field is called; blank where the message says it. */
  place: string
  /** It stops publishing; what does not may stay. */
  mustBeSettled: boolean
}

/** How a list says it. */
export const findingWords = ({ message, place }: Pick<Finding, 'message' | 'place'>): string => (place ? `${message}: ${place}` : message)

/** In one text: more than anybody mends at a sitting, and a text can lack thousands of things. */
export const MOST_FINDINGS = 50
