import { clothOf } from '#shared/adire/cloth-of.ts'
import { fillWithCloth } from '#shared/adire/draw-cloth.ts'

/** Pixels each way: about 290 to the inch on paper. */
const SIZE = 400

/** One repeat of a school's cloth, of which a border is laid. */
export async function clothTile(school: string): Promise<HTMLCanvasElement> {
  const picture = new Image(SIZE, SIZE)
  const content = fillWithCloth(clothOf(school), { id: 'cloth', repeat: SIZE })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${content}</svg>`
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  canvas.getContext('2d')?.drawImage(picture, 0, 0, SIZE, SIZE)
  return canvas
}
