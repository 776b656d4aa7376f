import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export const DISPLAY_SERVER = '/usr/bin/Xvfb'

/** It finds a free number for itself, and says it by the fourth pipe. */
export async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(DISPLAY_SERVER, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const pipe = child.stdio[3]
  if (!pipe) throw new Error('Xvfb has no pipe to say its display by')
  const [number] = (await once(pipe, 'data')) as [Buffer]
  return { child, display: `:${String(number).trim()}` }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
