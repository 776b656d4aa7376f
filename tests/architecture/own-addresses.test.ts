import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { oldAddresses } from '#domain/imports/old-addresses.ts'
import { currentDescription } from '../support/current-description.ts'

const isKept = (path: string): boolean => {
  const link = `https://old.example${path.replace(/[:{]\w+\}?/g, '7')}`
  return oldAddresses({ id: '3', kind: 'post', link, guid: '' }, new Set()).keys.some((key) => !key.startsWith('/?'))
}

test('no old address takes the place of a page, a file or a call of this site', async () => {
  const pages = routes.map(({ path = '' }) => `/${path}`).filter((path) => path !== '/*')
  const files = readdirSync('public').map((name) => `/${name}`)
  const calls = Object.keys((await currentDescription()).paths ?? {})
  expect(pages.length).toBeGreaterThan(50)
  expect(calls.length).toBeGreaterThan(50)
  expect([...pages, ...files, ...calls].filter(isKept)).toEqual([])
  expect(isKept('/our-old-page')).toBe(true)
})
