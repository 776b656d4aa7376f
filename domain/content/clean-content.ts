import { invalidField, Refusal } from '../errors.ts'
import { threads, weightOf } from '../threads/threads.ts'
import type { CleanHtml, CleaningOptions } from './clean-html.ts'

/** {@link cleanHtml}, of a long text in a thread of its own; what takes too long is `invalid` as well and names `content`. */
export async function cleanContent(html: string, options: CleaningOptions = {}): Promise<CleanHtml> {
  try {
    return await threads.do('cleanHtml', weightOf(html), html, options)
  } catch (error) {
    throw error instanceof Refusal && error.kind === 'too-large' ? invalidField('content', error.message) : error
  }
}
