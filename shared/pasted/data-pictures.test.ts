import { expect, test } from 'vitest'
import { isDataAddress, readDataPicture } from './data-pictures.ts'

const bytesOf = (address: string) => {
  const read = readDataPicture(address)
  return 'fault' in read ? read.fault : [read.type, ...read.bytes]
}

test.each([
  ['data:image/png;base64,AQI=', 'image/png'],
  ['data:image/jpg;base64,AQI', 'image/jpeg'],
  [' DATA:Image/WebP;charset=utf-8;BASE64,AQ%49%3D', 'image/webp'],
  ['data:image/gif; base64,A\n Q I =', 'image/gif'],
  ['data:application/octet-stream;base64,AQI=', ''],
  ['data:;base64,AQI=', ''],
])('%j holds a picture', (address, type) => {
  expect(bytesOf(address)).toEqual([type, 1, 2])
})

test('letters of addresses are read too', () => expect(bytesOf('data:image/png;base64,-_8=')).toEqual(['image/png', 251, 255]))

test.each([
  ['data:image/svg+xml;base64,PHN2Zz4=', 'type'],
  ['data:image/svg+xml,<svg/>', 'type'],
  ['data:text/html;base64,PGI+', 'type'],
  ['data:image/bmp;base64,AQI=', 'type'],
  ['data:image/png;base64,', 'damaged'],
  ['data:image/png;base64,A', 'damaged'],
  ['data:image/png;base64,***', 'damaged'],
  ['data:image/png;base64,%zz', 'damaged'],
  ['data:image/png,AQI=', 'damaged'],
  ['data:image/png;base64', 'damaged'],
])('%j holds none: %s', (address, fault) => expect(bytesOf(address)).toBe(fault))

test('only such an address is one', () => {
  expect([' data:x', 'DATA:x', '/data:x', 'https://a.example/?data:x', ''].map(isDataAddress)).toEqual([true, true, false, false, false])
})
