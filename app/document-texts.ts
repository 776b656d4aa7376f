/** Of an answer that is one document, its text: as a body it would be encoded, and decoded when it is read. */
const texts = new WeakMap<Response, string>()

/** An answer whose text {@link documentTextOf} gives; its body is empty. */
export function documentAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(null, init)
  texts.set(answer, text)
  return answer
}

/** Undefined where it is no such document. */
export const documentTextOf = (answer: Response): string | undefined => texts.get(answer)
