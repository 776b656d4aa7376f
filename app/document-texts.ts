/** Of an answer that is one document, its text: reading the answer would encode and decode it. */
export const documentTexts = new WeakMap<Response, string>()
