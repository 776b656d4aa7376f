import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project-root.ts'
import type { Picture } from '#shared/media/picture.ts'

export interface SamplePicture extends Picture {
  /** What it was drawn as: an article's file without its ending, or what an item names. */
  name: string
  bytes: number
}

const FOLDER = join(projectRoot, 'database/samples/media')

/** The drawn pictures of the sample content, as drawings/draw-pictures.ts left them. */
export const readSamplePictures = (): SamplePicture[] => JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as SamplePicture[]

export const readSampleFile = (file: string): Uint8Array => readFileSync(join(FOLDER, file))
