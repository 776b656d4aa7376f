import type { SpanStart } from '#domain/spans.ts'

const TARGET = /\b(?:from|into|update|join)\s+"?(\w+)/i
/** What stands in a statement as text, not as a value beside it; longer ones are cut. */
const LITERAL = /'(?:[^']|'')*'/g
const MOST_TEXT = 2_000

/** A span of a statement: what it does, to which table, and its words without any value. */
export function describeStatement(sql: string, system: 'sqlite' | 'postgresql'): SpanStart {
  const operation = /^\W*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL'
  const [, table] = TARGET.exec(sql) ?? []
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': system,
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      'db.query.text': sql.replaceAll(LITERAL, '?').slice(0, MOST_TEXT),
    },
  }
}
