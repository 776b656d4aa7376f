import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screenNames, screenOf } from '#shared/content/screens.ts'

const ASSETS = 'build/client/assets'

const scriptsWith = (...texts: string[]): string[] => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  return scripts.filter((name) => texts.some((text) => readFileSync(join(ASSETS, name), 'utf8').includes(text)))
}

test('browsers are sent the production build of React, though a test run made it', () => {
  // A sentence of the development build alone, and one of both.
  expect(scriptsWith('Functions are not valid as a React child')).toEqual([])
  expect(scriptsWith('Minified React error')).not.toEqual([])
})

test('what only the server needs of the screens is not sent to browsers', () => {
  expect(scriptsWith(...screenNames.map((name) => screenOf(name).text))).toEqual([])
})

test('the bar of a preview is in a script of its own, which no visitor fetches', () => {
  expect(scriptsWith('Back to the release')).toEqual([expect.stringMatching(/^preview-bar-/)])
})
