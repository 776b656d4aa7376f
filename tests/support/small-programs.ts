import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** Every program that a page may carry in itself, with its text. */
export const PROGRAMS: readonly [name: string, text: string][] = await Promise.all(
  globSync('app/programs/*.ts').map(async (file) => {
    const name = basename(file, '.ts')
    const { default: text } = (await import(/* @vite-ignore */ `virtual:program/${name}`)) as { default: string }
    return [name, text] as const
  }),
)
