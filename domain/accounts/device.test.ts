import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = 'Chrome/141.0.0.0'
const windows = '(Windows NT 10.0; Win64; x64)'
const android = '(Linux; Android 14; SM-A155F)'
const mac = '(Macintosh; Intel Mac OS X 10_15_7)'
const iphone = '(iPhone; CPU iPhone OS 18_6 like Mac OS X)'

test.each([
  ['Chrome on Windows', `${mozilla} ${windows} ${webkit} ${chrome} Safari/537.36`],
  ['Edge on Windows', `${mozilla} ${windows} ${webkit} ${chrome} Safari/537.36 Edg/141.0.0.0`],
  ['Opera on Windows', `${mozilla} ${windows} ${webkit} ${chrome} Safari/537.36 OPR/122.0.0.0`],
  ['Opera on Android', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16'],
  ['Samsung Internet on Android', `${mozilla} ${android} ${webkit} SamsungBrowser/28.0 ${chrome} Mobile Safari/537.36`],
  ['Chrome on Android', `${mozilla} ${android} ${webkit} ${chrome} Mobile Safari/537.36`],
  ['Firefox on Linux', `${mozilla} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`],
  ['Firefox on iPhone', `${mozilla} ${iphone} AppleWebKit/605.1.15 FxiOS/144.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on iPhone', `${mozilla} ${iphone} AppleWebKit/605.1.15 CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Safari on iPad', `${mozilla} (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1`],
  ['Safari on macOS', `${mozilla} ${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`],
  ['Chrome on ChromeOS', `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} ${chrome} Safari/537.36`],
  ['A program', 'curl/8.17.0'],
  ['A program', ''],
])('a device is called %s by %j', (name, userAgent) => {
  expect(deviceOf(userAgent)).toBe(name)
})
