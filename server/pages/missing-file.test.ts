import { expect, test } from 'vitest'
import { namesFile } from './missing-file.ts'

test.each(['/assets/x', '/assets/x.js', '/a/b.jpg', '/wp-login.php', '/OLD.HTM', '/blog/1.png'])('%s can only be a file', (path) =>
  expect(namesFile(path)).toBe(true),
)

test.each(['/', '/nowhere', '/version-2.0', '/a.b/c', '/about-us.data', '/a.toolongforanending', '/admin/media/gate-1f2e.webp'])(
  '%s is a page',
  (path) => expect(namesFile(path)).toBe(false),
)
