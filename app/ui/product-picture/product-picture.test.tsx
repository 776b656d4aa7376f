import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { productFilmExamples } from '#tests/support/parts/examples/product-film.examples.tsx'
import { productPictureExamples } from '#tests/support/parts/examples/product-picture.examples.tsx'
import { productVectorExamples } from '#tests/support/parts/examples/product-vector.examples.tsx'
import { ProductFilm } from '../product-film/product-film.tsx'
import { ProductVector } from '../product-vector/product-vector.tsx'
import { ProductPicture } from './product-picture.tsx'

/** What one inline drawing may weigh in a page. */
const VECTOR_LIMIT_BYTES = 12_000

describe('what is drawn of the product', () => {
  test.each(productPictureExamples)('a picture says its size, its words and when to fetch it: $name', (props) => {
    const html = renderToStaticMarkup(<ProductPicture {...props} />)
    expect(html).toMatch(/<img[^>]* width="\d+" height="\d+"/)
    expect(html).toContain(props.eager ? 'loading="eager"' : 'loading="lazy"')
    expect(html).toMatch(props.decorative ? /alt=""/ : /alt="[^"]{40,}"/)
    expect(html).toContain('type="image/avif"')
    expect(html).not.toContain('style=')
  })

  test('phones get the narrow shape of a wide screen, with its own size', () => {
    const html = renderToStaticMarkup(<ProductPicture name="cbt-question" sizes="100vw" />)
    expect(html).toMatch(/<source media="\(max-width: [^"]+" type="image\/avif" srcSet="[^"]*-narrow-w480\.avif 480w[^>]* width="800"/)
    expect(renderToStaticMarkup(<ProductPicture name="fees-wallet" sizes="20rem" />)).not.toContain('media=')
  })

  test('a drawn phone is whole but where only its upper half is seen', () => {
    expect(renderToStaticMarkup(<ProductPicture name="qr-attendance" sizes="20rem" />)).not.toContain('-narrow-')
    expect(renderToStaticMarkup(<ProductPicture name="qr-attendance" sizes="20rem" low />)).toMatch(
      /media="[^"]+" type="image\/avif" srcSet="[^"]*-narrow-w440\.avif 440w/,
    )
  })

  test('a column as wide as a phone gets the narrow shape on any screen', () => {
    const html = renderToStaticMarkup(<ProductPicture name="result-sheet" sizes="20rem" compact />)
    expect(html.match(/<source/g)).toHaveLength(1)
    expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*-narrow-w400\.avif 400w/)
    expect(renderToStaticMarkup(<ProductPicture name="fees-wallet" sizes="20rem" compact />)).toContain('type="image/avif"')
  })

  test.each(productVectorExamples)('an inline drawing is small, and has words or is hidden: $name', (props) => {
    const html = renderToStaticMarkup(<ProductVector {...props} />)
    expect(html).toMatch(props.decorative ? /aria-hidden="true"/ : /role="img" aria-label="[^"]{40,}"/)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(VECTOR_LIMIT_BYTES)
  })

  test.each(productFilmExamples)('the film is fetched only when it is played, and is told in words: %j', (props) => {
    const html = renderToStaticMarkup(<ProductFilm {...props} />)
    expect(html).toContain('preload="none"')
    expect(html).toMatch(/poster="[^"]+\.webp"/)
    expect(html.includes('At 2.30pm: The result sheet adds itself up')).toBe(!props.bare)
  })
})
