import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sharePicture } from '#app/share-picture.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#shared/card-size.ts'
import { film } from '../product-film/film.ts'
import { drawnFile, liteWidth } from './drawn-picture.ts'
import { drawn } from './drawn.ts'
import { productPictures } from './product-pictures.ts'

const FOLDER = join(import.meta.dirname, '../../../public/drawn')
const FILM_LIMIT_BYTES = 700_000
const ALL_LIMIT_BYTES = 2_500_000

const sizeOf = async (file: string): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(readFileSync(join(FOLDER, file))).metadata()
  return { width, height }
}
const bytesOf = (file: string): number => statSync(join(FOLDER, file)).size

describe('drawn pictures', () => {
  const names = Object.keys(productPictures) as (keyof typeof productPictures)[]

  test('each has words, and each drawing is among them', () => {
    expect(Object.keys(drawn).toSorted()).toEqual(names.toSorted())
    for (const name of names) expect(productPictures[name].alt, name).toMatch(/^(?:\S+ ){7,}/)
    expect(new Set(names.map((name) => productPictures[name].alt)).size).toBe(names.length)
  })

  test.each(names)('%s: every file is there, as wide and as high as the page is told', async (name) => {
    const picture = drawn[name]
    if (!picture) throw new Error(`${name} is not drawn`)
    for (const [part, shape] of [
      ['', picture],
      ['narrow', picture.narrow],
    ] as const)
      for (const width of shape ? [liteWidth(shape), ...shape.widths] : []) {
        const size = await sizeOf(drawnFile(name, picture.hash, width, 'avif', part))
        expect(size.width).toBe(width)
        expect(Math.abs(size.height - (width * (shape?.height ?? 0)) / (shape?.width ?? 1))).toBeLessThanOrEqual(1)
      }
    expect((await sizeOf(drawnFile(name, picture.hash, picture.widths[1] ?? 0, 'webp'))).width).toBe(picture.widths[1])
  })

  test('the share picture has the size that messengers ask for, in a format that they know', async () => {
    expect(sharePicture.file).toMatch(/\.jpg$/)
    expect(await sizeOf(sharePicture.file)).toEqual({ width: CARD_WIDTH, height: CARD_HEIGHT })
    expect(bytesOf(sharePicture.file)).toBeLessThan(300_000)
  })

  test('the film stays within its size, and its poster has its shape', async () => {
    expect(bytesOf(film.webm) + bytesOf(film.mp4) + bytesOf(film.poster)).toBeLessThanOrEqual(FILM_LIMIT_BYTES)
    expect(await sizeOf(film.poster)).toEqual({ width: film.width, height: film.height })
    expect(film.seconds).toBeGreaterThanOrEqual(12)
    expect(film.seconds).toBeLessThanOrEqual(20)
    expect(film.description.length).toBeGreaterThan(3)
  })

  test('nothing else lies in the folder, and all of it is small', () => {
    const known = names.flatMap((name) => {
      const picture = drawn[name]
      if (!picture) return []
      const { hash, widths, narrow } = picture
      const avif = [liteWidth(picture), ...widths].map((width) => drawnFile(name, hash, width, 'avif'))
      const narrower = narrow ? [liteWidth(narrow), ...narrow.widths].map((width) => drawnFile(name, hash, width, 'avif', 'narrow')) : []
      return [...avif, drawnFile(name, hash, widths[1] ?? 0, 'webp'), ...narrower]
    })
    const files = readdirSync(FOLDER)
    expect(files.toSorted()).toEqual([...known, sharePicture.file, film.webm, film.mp4, film.poster].toSorted())
    expect(files.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThanOrEqual(ALL_LIMIT_BYTES)
  })
})
