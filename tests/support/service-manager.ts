import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_SETTINGS } from '#config/process-settings.ts'

const RESTART_AFTER_MS = 100

export interface ServiceManager {
  /** The process that runs now. */
  child(): ChildProcess
  stop(): Promise<void>
}

/** Keeps the program that `current` leads to running as systemd does by `Restart=always`: started again soon whenever it ends. */
export function keepRunning(base: string, environment: Record<string, string | undefined>): ServiceManager {
  let isOver = false
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [...NODE_SETTINGS, join(base, 'current/build/server/main.js')], {
      cwd: realpathSync(join(base, 'current')),
      env: { PATH: process.env.PATH, ...environment },
      stdio: 'ignore',
    })
    started.once('exit', () => {
      setTimeout(() => {
        if (!isOver) child = start()
      }, RESTART_AFTER_MS)
    })
    return started
  }
  let child = start()
  return {
    child: () => child,
    async stop() {
      isOver = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
