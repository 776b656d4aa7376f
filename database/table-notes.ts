import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin, OperationNode, RawNode, TableNode } from 'kysely'

/** Hears of every table that a query reads or writes. */
export interface TableNotes {
  note(table: string, isWritten: boolean): void
}

/** What raw SQL is noted as where its tables can't be told. */
export const UNKNOWN_TABLE = '?'

const current = new AsyncLocalStorage<TableNotes | undefined>()

/** Who hears of the queries that are made here and in what is called from here. */
export const notesNow = (): TableNotes | undefined => current.getStore()

/** Does the work, of whose queries `notes` hears, however long it takes. */
export const withNotes = <T>(notes: TableNotes | undefined, work: () => T): T => current.run(notes, work)

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])
const RAW_WRITE = /\b(?:insert|update|delete|replace|merge)\b/i
const RAW_SOURCE = /\b(?:from|join|into|update)\b\s*(?:"?(\w+)"?)?/gi

/** Tells of the tables of each query that is made while somebody listens; changes nothing. */
export const tableNotes: KyselyPlugin = {
  transformQuery({ node }) {
    const notes = notesNow()
    if (!notes) return node
    const isWritten = WRITES.has(node.kind) || (node.kind === 'RawNode' && RAW_WRITE.test((node as RawNode).sqlFragments.join(' ')))
    for (const table of tablesOf(node)) notes.note(table, isWritten)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Every table that stands in a query, also in what it asks within; the names that a query gives itself count as tables, which harms nothing. */
export function tablesOf(node: OperationNode, found = new Set<string>()): Set<string> {
  if (node.kind === 'TableNode') return found.add((node as TableNode).table.identifier.name)
  if (node.kind === 'RawNode') for (const table of tablesOfRaw((node as RawNode).sqlFragments)) found.add(table)
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) tablesOf(each, found)
  }
  return found
}

const isNode = (value: unknown): value is OperationNode => typeof value === 'object' && value !== null && 'kind' in value

function tablesOfRaw(fragments: readonly string[]): string[] {
  return fragments.flatMap((fragment) =>
    [...fragment.matchAll(RAW_SOURCE)].flatMap((match) => {
      if (match[1]) return [match[1]]
      return fragment.startsWith('(', match.index + match[0].length) ? [] : [UNKNOWN_TABLE]
    }),
  )
}
