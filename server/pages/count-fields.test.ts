import { expect, test } from 'vitest'
import { countFields } from './count-fields.ts'

const multipart = (...names: string[]) =>
  Buffer.from(names.map((name) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\na&b\r\n`).join(''))

test('fields of a form are counted without reading it, as the browser sends them', () => {
  expect(countFields(Buffer.from('name=Ada&phone=0803'), 'application/x-www-form-urlencoded')).toBe(2)
  expect(countFields(Buffer.from('a&'.repeat(127_000)))).toBe(127_001)
  expect(countFields(multipart('name', 'phone', 'message'), 'multipart/form-data; boundary=edge')).toBe(3)
  expect(countFields(multipart('name'), 'multipart/form-data; charset=utf-8; boundary="edge"')).toBe(1)
})
