import type { ParseArgsOptionsConfig } from 'node:util'

type Described = ParseArgsOptionsConfig[string] & {
  /** How the value is called in the help, such as FILE. */
  value?: string
  about: string
}

export interface Invocation {
  operands: string[]
  options: Record<string, string | boolean | undefined>
}

/** One operation of `npm run cli -- …`; main.ts lists them. */
export interface Command {
  /** The words that name it, such as `import wordpress`. */
  name: string
  /** Names of what must follow, such as FILE. */
  operands: string[]
  /** What may follow after them. */
  mayFollow?: string[]
  about: string
  /** More lines of its own help. */
  details?: string
  options: Record<string, Described>
  run(invocation: Invocation): Promise<void>
}

/** A mistake in how a command was asked for or what it was given; one line, no stack. */
export class CommandError extends Error {}
