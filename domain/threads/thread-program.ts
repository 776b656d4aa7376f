import { Refusal, type RefusalKind } from '../errors.ts'
import { type ThreadWork, threadWork } from './thread-work.ts'

export interface ThreadTask {
  name: keyof ThreadWork
  input: unknown[]
}

/** A refusal loses its class on the way from one thread to another. */
export type ThreadAnswer =
  | { value: unknown }
  | { refused: { kind: RefusalKind; message: string; errors?: Record<string, string> | undefined } }

/** What a thread of the pool does with each task. */
export default function answerTo({ name, input }: ThreadTask): ThreadAnswer {
  const work = threadWork[name] as (...given: unknown[]) => unknown
  try {
    return { value: work(...input) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { kind, message, errors } = error
    return { refused: { kind, message, errors } }
  }
}
