import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LogoMark } from './logo-mark.tsx'

const mark = [{ path: 'M8 8h32v32H8z', tone: 'ink' as const }]
const logoOf = (parts: Partial<Parameters<typeof LogoMark>[0]>) =>
  renderToStaticMarkup(<LogoMark name="Ọjà & Sons" alt="" picture={null} mark={null} {...parts} />)

test('a client without a picture and a mark has the cloth of its name beside it, fetched when it comes near', () => {
  const logo = logoOf({})
  expect(logo).toContain('src="/adire.svg?name=%E1%BB%8Cj%C3%A0%20%26%20Sons" alt=""')
  expect(logo).toContain('loading="lazy"')
  expect(logo).toContain('Ọjà &amp; Sons</span>')
  expect(logoOf({ mark })).not.toContain('adire.svg')
})
