import { expect, test } from 'vitest'
import { describeStatement } from './describe-statement.ts'

test.each([
  ['select "id" from "posts" where "slug" = ?', 'SELECT posts', 'select "id" from "posts" where "slug" = ?'],
  [`insert into "leads" ("name") values ('Ada O''Neil')`, 'INSERT leads', 'insert into "leads" ("name") values (?)'],
  ['update "outbox" set "sent_at" = $1', 'UPDATE outbox', 'update "outbox" set "sent_at" = $1'],
  ['with a as (select 1 from jobs) select * from a', 'WITH jobs', 'with a as (select 1 from jobs) select * from a'],
  ['pragma data_version', 'PRAGMA', 'pragma data_version'],
])('%s is %s, without values', (sql, name, text) => {
  expect(describeStatement(sql, 'sqlite')).toMatchObject({ name, attributes: { 'db.query.text': text, 'db.system.name': 'sqlite' } })
})

test('a statement of thousands of words is cut', () => {
  expect(String(describeStatement(`select ${'a, '.repeat(5_000)}`, 'postgresql').attributes['db.query.text']).length).toBe(2_000)
})
