import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import { projectRoot } from '#config/project-root.ts'

export interface MarkdownFile {
  name: string
  /** `key: value` lines between the two `---`. */
  fields: Record<string, string>
  html: string
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** The Markdown files of a folder under database/samples, in the order of their names. */
export function readMarkdown(folder: string): MarkdownFile[] {
  const path = join(projectRoot, 'database/samples', folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parseMarkdown(name, readFileSync(join(path, name), 'utf8')))
}

function parseMarkdown(name: string, text: string): MarkdownFile {
  const [, head, body] = FRONT_MATTER.exec(text) ?? []
  if (head === undefined || body === undefined) throw new Error(`${name} has no front matter`)
  const fields = Object.fromEntries(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    }),
  )
  return { name, fields, html: marked.parse(body, { async: false }) }
}
