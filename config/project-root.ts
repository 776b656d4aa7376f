import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json not found: run this from the project folder')
  return rootAbove(parent)
}

/** The folder that holds package.json; the same from the sources and from the built bundle. */
export const projectRoot = rootAbove(import.meta.dirname)
