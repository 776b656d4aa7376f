import type { ThreadAnswer, ThreadTask } from '#domain/threads/thread-program.ts'

/** In place of the program of the threads: what its input says goes wrong. */
export default function answerTo({ input: [html] }: ThreadTask): ThreadAnswer {
  if (html === 'for ever') for (;;);
  if (html === 'all memory') {
    const kept: unknown[] = []
    for (;;) kept.push(Array.from({ length: 1_000 }, () => ({})))
  }
  return { value: { html: `of thread: ${String(html)}`, changes: [] } }
}
