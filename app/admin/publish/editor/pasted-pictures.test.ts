import { expect, test } from 'vitest'
import { element, renderTree } from '#shared/html/html-tree.ts'
import { takePictures } from './pasted-pictures.ts'
import { toldOfPaste } from './told-of-paste.ts'

const ORIGIN = 'https://school.example'
const PNG = { type: 'image/png', bytes: new Uint8Array([1, 2]) } as const
const image = (src: string, more = {}) => element('img', { src, ...more })

test('pictures of this site stay as they are, by their path', () => {
  const { nodes, pictures } = takePictures([image('/uploads/blogs/a.webp'), image(`${ORIGIN}/uploads/blogs/b.webp`)], ORIGIN, [])
  expect(renderTree(nodes)).toBe('<img src="/uploads/blogs/a.webp" /><img src="/uploads/blogs/b.webp" />')
  expect(pictures).toEqual([])
})

test('a picture in the HTML itself comes as a file; one of another site keeps its address and its size', async () => {
  const { nodes, pictures } = takePictures(
    [image('data:image/png;base64,AQI=', { alt: 'Gate' }), image('https://lh7.example/x', { width: '60' })],
    ORIGIN,
    [],
  )
  const [inside, foreign] = pictures
  expect(inside).toMatchObject({ alt: 'Gate', isForeign: false })
  expect([...new Uint8Array((await inside?.file?.arrayBuffer()) ?? [])]).toEqual([1, 2])
  expect(inside?.file?.type).toBe('image/png')
  expect(foreign).toMatchObject({ file: undefined, isForeign: true })
  expect(renderTree(nodes)).toBe(
    `<absent-picture data-key="${inside?.key}" data-name="" alt="Gate"></absent-picture>` +
      `<absent-picture data-key="${foreign?.key}" data-name="" src="https://lh7.example/x" width="60"></absent-picture>`,
  )
})

test('pictures that lie in files are those of the RTF when there are as many; else none is guessed', () => {
  const files = [image('file:///C:/Temp/clip_image001.png'), image('file:///tmp/b.jpg')]
  expect(takePictures(files, ORIGIN, [PNG, PNG]).pictures.map(({ file }) => file?.name)).toEqual(['clip_image001.png', 'b.jpg'])
  expect(takePictures(files, ORIGIN, [PNG]).pictures.map(({ file }) => file)).toEqual([undefined, undefined])
  expect(renderTree(takePictures(files, ORIGIN, []).nodes)).not.toContain('file:')
})

test.each(['blob:https://x.example/1', 'data:image/svg+xml;base64,PHN2Zz4=', 'data:text/html;base64,PGI+', 'javascript:alert(1)', ''])(
  'an address that leads to no picture is left out and said: %s',
  (src) => {
    const { nodes, pictures } = takePictures([image(src)], ORIGIN, [])
    expect(pictures).toMatchObject([{ file: undefined, isForeign: false }])
    expect(renderTree(nodes)).not.toContain(' src=')
  },
)

test('a figure whose picture waits is a paragraph, with its caption below', () => {
  const figure = element('figure', {}, [image('https://a.example/x.png'), element('figcaption', {}, ['Our gate'])])
  expect(renderTree(takePictures([figure], ORIGIN, []).nodes)).toMatch(/^<p><absent-picture [^>]+><\/absent-picture><\/p><p>Our gate<\/p>$/)
})

test('each fate is said, in the number that it has', () => {
  const picture = (file?: File, isForeign = false) => ({ key: 'k', alt: '', file, isForeign })
  const file = new File([], 'x.png')
  expect(toldOfPaste([])).toBe('')
  expect(toldOfPaste([picture(file), picture(), picture(undefined, true)])).toBe(
    '1 picture was pasted: describe it. 1 picture is still on another site: import it where it stands in the text. ' +
      '1 picture could not be pasted: insert its file where it stands in the text.',
  )
  expect(toldOfPaste([picture(file), picture(file)])).toBe('2 pictures were pasted: describe each.')
})
