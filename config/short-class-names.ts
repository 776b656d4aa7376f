import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from './project-root.ts'

const SCOPED_NAME = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g
const LETTERS = 26
const FIRST_LETTER = 'a'.charCodeAt(0)

/**
 * Names the classes and animations of CSS modules in as few letters as can be: letters for the file, a number for the class in it. Page and
 * style sheet are built apart from each other and have to agree, so both parts follow from the sources alone.
 */
export function shortClassNames(): (name: string, file: string, css: string) => string {
  const files = globSync('app/**/*.module.css', { cwd: projectRoot }).toSorted()
  return (name, file, css) => {
    const [path] = file.split('?')
    const place = files.indexOf(relative(projectRoot, path ?? file))
    const names = [...new Set([...css.matchAll(SCOPED_NAME)].map((match) => match[1]))]
    const number = names.indexOf(name)
    if (place < 0 || number < 0) throw new Error(`no short name for ${name} of ${file}`)
    return lettersOf(place) + number
  }
}

const lettersOf = (place: number): string =>
  (place >= LETTERS ? lettersOf(Math.floor(place / LETTERS) - 1) : '') + String.fromCharCode(FIRST_LETTER + (place % LETTERS))
