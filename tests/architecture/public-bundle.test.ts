import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screenNames, screenOf } from '#shared/content/screens.ts'

const ASSETS = 'build/client/assets'

test('what only the server needs of the screens is not sent to browsers', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const texts = screenNames.map((name) => screenOf(name).text)
  const shipped = scripts.filter((name) => texts.some((text) => readFileSync(join(ASSETS, name), 'utf8').includes(text)))
  expect(shipped).toEqual([])
})
