import type { Findings } from './every-page.ts'

/** A table in Markdown: a row for each route, a column for each browser and width. */
export function tableOf(found: ReadonlyMap<string, Findings>): string {
  const columns = [...found.keys()]
  const routes = new Set([...found.values()].flatMap((findings) => [...findings.keys()]))
  const rows = [...routes].map((route) => [route, ...columns.map((column) => cellOf(found.get(column)?.get(route)))])
  const head = ['Route', ...columns]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cellOf(wrong: readonly string[] | undefined): string {
  if (!wrong) return 'not opened'
  return wrong.length === 0 ? 'ok' : wrong.join('; ').replaceAll('|', '/').replace(/\s+/g, ' ')
}
