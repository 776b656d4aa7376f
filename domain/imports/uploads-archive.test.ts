import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as deskMessages from '#shared/desk-messages.ts'
import { PICTURE_LIMIT_BYTES } from '#shared/limits.ts'
import * as uploadsMessages from '#shared/uploads-messages.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { zipOf } from '#tests/support/zip.ts'
import { UPLOADS_MOST_BYTES, UPLOADS_MOST_ENTRIES } from './export-bounds.ts'
import { openUploads } from './uploads-archive.ts'

const bytes = new TextEncoder().encode('a picture')

async function opened(zip: Uint8Array) {
  const path = join(temporaryFolder(), 'uploads.zip')
  writeFileSync(path, zip)
  const archive = await openUploads(path)
  onTestFinished(() => archive.close())
  return archive
}

async function found(zip: Uint8Array, address: string): Promise<string> {
  const { source } = await opened(zip)
  const picture = await source.find(address)
  return 'key' in picture ? `${picture.key}: ${Buffer.from(await picture.read()).toString()}` : picture.reason
}

const address = 'https://old.example/wp-content/uploads/2019/05/lab-300x200.jpg'

describe('an archive of uploads', () => {
  test.each([
    ['wp-content/uploads/2019/05/lab.jpg', '2019/05/lab.jpg'],
    ['public_html/wp-content/uploads/2019/05/lab.jpg', '2019/05/lab.jpg'],
    ['uploads/2019/05/lab-scaled.jpg', '2019/05/lab-scaled.jpg'],
    ['2019/05/lab-300x200.jpg', '2019/05/lab-300x200.jpg'],
    ['backup of May/2019/05/lab.jpg', '2019/05/lab.jpg'],
    ['lab.jpg', 'lab.jpg'],
  ])('is looked through wherever the folder begins: %s', async (name, key) => {
    expect(await found(zipOf([{ name, bytes }]), address)).toBe(`${key}: a picture`)
  })

  test('counts pictures alone, and finds names whose accents a Mac wrote apart', async () => {
    const names = ['uploads/Ẹ̀kọ́.png'.normalize('NFD'), '__MACOSX/uploads/._a.jpg', 'uploads/._b.jpg', 'uploads/list.pdf', 'uploads/2019/']
    const zip = zipOf(names.map((name) => ({ name, bytes })))
    expect((await opened(zip)).count).toBe(1)
    expect(await found(zip, 'https://old.example/wp-content/uploads/%E1%BA%B8%CC%80k%E1%BB%8D%CC%81-80x80.png')).toMatch(
      /^Ẹ̀kọ́\.png: a picture$/,
    )
    expect(await found(zip, address)).toBe('not in the archive')
  })

  test('unpacks no more of a picture than a picture may have, whatever it says it has', async () => {
    const zeros = new Uint8Array(PICTURE_LIMIT_BYTES * 2)
    const honest = zipOf([{ name: 'lab.jpg', bytes: zeros }])
    expect(honest.length).toBeLessThan(100_000)
    await expect(found(honest, address)).rejects.toMatchObject({ kind: 'too-large', message: deskMessages.pictureTooLarge })
    const lying = zipOf([{ name: 'lab.jpg', bytes: zeros, says: { size: 100 } }])
    await expect(found(lying, address)).rejects.toMatchObject({ kind: 'invalid', message: uploadsMessages.archivePictureDamaged })
  })

  test('has a limit of files, and of what its pictures unpack to together', async () => {
    await expect(opened(zipOf([{ name: 'lab.jpg', bytes }], { entries: UPLOADS_MOST_ENTRIES + 1 }))).rejects.toMatchObject({
      kind: 'too-large',
      message: uploadsMessages.archiveTooMany,
    })
    const count = Math.ceil(UPLOADS_MOST_BYTES / PICTURE_LIMIT_BYTES) + 1
    const many = Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, bytes, says: { size: PICTURE_LIMIT_BYTES } }))
    await expect(opened(zipOf(many))).rejects.toMatchObject({ kind: 'too-large', message: uploadsMessages.archiveUnpackTooLarge })
  })

  test.each([
    ['a name that leads out of it', zipOf([{ name: '../../lab.jpg', bytes }]), /invalid relative path/],
    ['a name from the root', zipOf([{ name: '/etc/lab.jpg', bytes }]), /absolute path/],
    ['no end', zipOf([{ name: 'lab.jpg', bytes }]).subarray(0, 60), /no whole ZIP archive/],
    ['words in place of an archive', Buffer.from('Dear Ada'), /no whole ZIP archive/],
    ['no picture', zipOf([{ name: 'list.pdf', bytes }]), /no pictures in this archive/],
  ])('with %s is refused in words', async (_, zip, message) => {
    await expect(opened(zip)).rejects.toMatchObject({ kind: 'invalid', message: expect.stringMatching(message) })
  })

  test.each([
    ['locked', { flags: 0x801 }, uploadsMessages.archiveLocked],
    ['packed by another method', { method: 9 }, uploadsMessages.archivePacking],
  ])('says of a picture that is %s why it does not come', async (_, says, message) => {
    await expect(found(zipOf([{ name: 'lab.jpg', bytes, says }]), address)).rejects.toMatchObject({ kind: 'invalid', message })
  })
})
