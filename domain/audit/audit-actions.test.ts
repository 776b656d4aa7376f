import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { siteTasks } from '../tasks/site-tasks.ts'
import { auditActions, auditEntities, entityWords, taskWords } from './audit-actions.ts'

const sources = globSync('{domain,server,api,app,cli}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('audit-actions.ts'))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''))

const found = (pattern: RegExp): string[] => sources.flatMap((text) => Array.from(text.matchAll(pattern), ([, first = '']) => first))

/** What is handed on by a variable stands somewhere as a text that begins as other actions do and ends in what was done. */
const families = [...new Set(Object.keys(auditActions).map((action) => action.split(' ')[0]))].join('|')
const DONE = '(?:ed|made|sent|taken|kept|written|begun|undone|given up|left|back|off|on)'
/** Lines of the log, a word of releases, and steps to undo. */
const NO_ACTIONS = new Set([
  'change',
  'spam decided',
  'leads changed',
  'searches without a result could not be counted',
  'unused uploads removed',
  'user factor-off',
])

describe('what the audit says', () => {
  test('has words for every action that is written down', () => {
    const written = [
      ...found(/\baction(?::| =) '([^']+)'/g),
      ...found(/\baction: [^,\n]*\? '[^']+' : '([^']+)'/g),
      ...found(/\baction: [^,\n]*\? '([^']+)' :/g),
      ...found(new RegExp(`'((?:${families}) (?:[a-z-]+ )*[a-z-]*${DONE})'`, 'g')),
    ]
    expect(written.length).toBeGreaterThan(90)
    expect([...new Set(written)].filter((action) => !(action in auditActions) && !NO_ACTIONS.has(action))).toEqual([])
  })

  test('has words for every kind of thing', () => {
    const near = sources.flatMap((text) =>
      Array.from(text.matchAll(/\b(?:audit|note)\(\{[^}]*?entity: '([^']+)'/g), ([, entity = '']) => entity),
    )
    expect(near.length).toBeGreaterThan(60)
    expect([...new Set(near)].filter((entity) => !(entity in auditEntities))).toEqual([])
  })

  test('names every long task', () => {
    expect(Object.keys(taskWords).toSorted()).toEqual(siteTasks.map(({ kind }) => kind).toSorted())
    expect(entityWords('task', { kind: 'leads-import' })).toBe('Import of enquiries')
    expect(entityWords('task')).toBe('Long task')
  })

  test('has no words for what nothing does', () => {
    const all = sources.join('\n')
    const isMade = (action: string) => {
      const [first = '', ...rest] = action.split(' ')
      return (
        all.includes(`'${action}'`) ||
        (first === 'demo' && all.includes(`'${action.replace(' ', '-')}'`)) ||
        (['tag', 'author', 'post', 'page', 'comment'].includes(first) && all.includes(`} ${rest.join(' ')}\``))
      )
    }
    expect(Object.keys(auditActions).filter((action) => !isMade(action))).toEqual([])
  })
})
