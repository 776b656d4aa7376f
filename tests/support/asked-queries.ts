import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Engine } from '#database/engine.ts'
import type { Trx } from '#database/tables.ts'

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The same engine, and all that is asked through it from then on, in its words. */
export function recordQueries(engine: Engine): { recorded: Engine; asked: Asked[] } {
  const asked: Asked[] = []
  const executor = engine.db.getExecutor()
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      asked.push(executor.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = engine.db.withPlugin(recorder)
  // It asks of whatever it is given, inside a transaction or not.
  return { recorded: { ...engine, db, search: engine.searchIn(db as Trx) }, asked }
}

/** The tables that an engine would read row by row for want of an index, as far as its plan says. */
export async function tablesReadWhole({ kind, db }: Engine, { sql, parameters }: Asked): Promise<string[]> {
  const lines = await db.transaction().execute(async (trx) => {
    // Few rows are read fastest one after the other: what counts is whether there is another way.
    if (kind === 'postgres') await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    const explain = kind === 'sqlite' ? 'explain query plan' : 'explain'
    const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']))
  })
  const readWhole = kind === 'sqlite' ? /^SCAN (\w+)(?! USING| VIRTUAL|\w)/ : /\bSeq Scan on (\w+)/
  return lines.flatMap((line) => readWhole.exec(line)?.[1] ?? [])
}
