import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { copyFolder } from './copy-folder.ts'

test('what a killed process left unfinished is swept, of this site alone', async () => {
  const dir = temporaryFolder()
  const folder = copyFolder(dir)
  await folder.put('0123abcd/one/a.copy', Buffer.from('a'))
  for (const name of ['0123abcd/one/b.copy.part', '0123abcd/two/c.copy.part', '4567cdef/three/d.copy.part']) {
    await mkdir(join(dir, 'changes', name, '..'), { recursive: true })
    await writeFile(join(dir, 'changes', name), '')
  }
  await folder.sweep('0123abcd')
  expect((await readdir(join(dir, 'changes'), { recursive: true })).toSorted()).toEqual([
    '0123abcd',
    '0123abcd/one',
    '0123abcd/one/a.copy',
    '4567cdef',
    '4567cdef/three',
    '4567cdef/three/d.copy.part',
  ])
})

test('a generation that is removed leaves no folder', async () => {
  const dir = temporaryFolder()
  const folder = copyFolder(dir)
  await folder.put('0123abcd/one/a.copy', Buffer.from('a'))
  await folder.remove(await folder.list(''))
  expect(await readdir(join(dir, 'changes/0123abcd'))).toEqual([])
})
