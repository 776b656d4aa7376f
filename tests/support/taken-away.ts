import type { Kysely, TableMetadata } from 'kysely'

/** The tables as they are, for {@link takenAway}. */
export const tablesNow = (db: Kysely<any>): Promise<TableMetadata[]> => db.introspection.getTables()

/**
 * What a program that knows the tables `before` could not go on with beside a program that has made them those `after`: what is gone, is of
 * another kind, or has to be filled in by whoever adds a row.
 */
export function takenAway(before: readonly TableMetadata[], after: readonly TableMetadata[]): string[] {
  return before.flatMap((old) => {
    const now = after.find(({ name }) => name === old.name)
    if (!now) return [`table ${old.name} is gone`]
    const lost = old.columns.flatMap((column) => {
      const left = now.columns.find(({ name }) => name === column.name)
      if (!left) return [`column ${old.name}.${column.name} is gone`]
      if (left.dataType !== column.dataType) return [`column ${old.name}.${column.name} holds ${left.dataType}, not ${column.dataType}`]
      return column.isNullable && !left.isNullable ? [`column ${old.name}.${column.name} may not be empty any more`] : []
    })
    const wanted = now.columns.filter((column) => {
      const isNew = !old.columns.some(({ name }) => name === column.name)
      return isNew && !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing
    })
    return [...lost, ...wanted.map(({ name }) => `column ${old.name}.${name} is new and has to be filled in`)]
  })
}
