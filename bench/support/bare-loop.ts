import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Keeps one processor busy for so long, in a process of its own: what others wait meanwhile is the machine's, not the site's. */
export async function bareLoop(forMs: number): Promise<void> {
  const program = `const end = performance.now() + ${Math.ceil(forMs)}; while (performance.now() < end);`
  await once(spawn(process.execPath, ['-e', program], { stdio: 'ignore' }), 'exit')
}
