import { describe, expect, test } from 'vitest'
import { xssPayloads } from '#tests/hostile/xss-payloads.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, expectAllowed, tagsOf } from '#tests/support/allowed-html.ts'
import { cleanHtml } from './clean-html.ts'

const clean = (html: string) => cleanHtml(html).html

/** Global attributes, handlers and those of single elements, as HTML and its neighbours know them, with values that would be kept. */
const ATTRIBUTES: Record<string, string> = {
  ...Object.fromEntries(
    (
      'abbr accept accept-charset accesskey action align alink allow allowfullscreen archive aria-label as async autocapitalize autocomplete ' +
      'autofocus autoplay axis background bgcolor border bordercolor cellpadding cellspacing char charoff charset checked class classid clear ' +
      'code codebase codetype color cols compact content contenteditable controls coords crossorigin data data-x declare decoding default ' +
      'defer dir dirname disabled download draggable dynsrc enctype enterkeyhint fetchpriority for form formaction formenctype formmethod ' +
      'formnovalidate formtarget frame frameborder headers hidden high hreflang hspace http-equiv icon id imagesizes imagesrcset inert ' +
      'inputmode integrity is ismap itemid itemprop itemref itemscope itemtype kind label lang link list longdesc loop low lowsrc manifest ' +
      'marginheight marginwidth max maxlength media method min minlength multiple muted name nohref nomodule nonce noresize noshade ' +
      'novalidate nowrap object open optimum part pattern ping placeholder playsinline popover popovertarget poster preload profile ' +
      'prompt readonly referrerpolicy required rev role rows rules sandbox scheme scrolling selected shadowrootmode shape size sizes slot ' +
      'span spellcheck srcdoc srclang srcset standby step style summary tabindex target text translate type typemustmatch usemap valign ' +
      'value valuetype version vlink vspace wrap xlink:href xml:base xmlns'
    )
      .split(' ')
      .map((name) => [name, '/x']),
  ),
  ...Object.fromEntries(
    (
      'abort animationend auxclick beforeinput beforetoggle beforeunload blur cancel change click close contextmenu copy cut dblclick drag ' +
      'drop ended error focus focusin formdata hashchange input invalid keydown keypress keyup load message mousedown mouseenter mouseover ' +
      'paste pointerdown pointerover popstate reset resize scroll search select storage submit toggle touchstart transitionend unload wheel'
    )
      .split(' ')
      .map((name) => [`on${name}`, 'alert(1)']),
  ),
  alt: 'A gate',
  cite: '/x',
  colspan: '2',
  datetime: '2026-01-31',
  height: '10',
  href: '/x',
  loading: 'eager',
  rel: 'opener',
  class: 'x',
  id: 'x',
  srcset: '/x.jpg 2x',
  style: 'color:red',
  target: '_blank',
  role: 'presentation',
  'data-action': 'book-demo',
  reversed: '',
  rowspan: '2',
  scope: 'col',
  src: '/x.jpg',
  start: '3',
  title: 'Words',
  width: '10',
}
const EVERYTHING = Object.entries(ATTRIBUTES)
  .map(([name, value]) => ` ${name}="${value}"`)
  .join('')

/** Where an element may stand; elsewhere it would be taken away. */
const PLACES: [tags: string[], place: (element: string) => string][] = [
  [['br', 'hr', 'img', 'wbr'], (start) => `<p>a</p><p>b${start}c</p>`],
  [['li'], (each) => `<ul>${each}</ul>`],
  [['dt', 'dd'], (each) => `<dl>${each}</dl>`],
  [['caption'], (each) => `<table>${each}<tr><td>x</td></tr></table>`],
  [['thead', 'tbody', 'tfoot'], (each) => `<table>${each.replace('>x<', '><tr><td>x</td></tr><')}</table>`],
  [['table'], (each) => each.replace('>x<', '><tr><td>x</td></tr><')],
  [['tr'], (each) => `<table>${each.replace('>x<', '><td>x</td><')}</table>`],
  [['td', 'th'], (each) => `<table><tr>${each}</tr></table>`],
  [['ul', 'ol'], (each) => each.replace('>x<', '><li>x</li><')],
  [['dl'], (each) => each.replace('>x<', '><dt>x</dt><')],
  [['figcaption'], (each) => `<figure><img src="/y.jpg">${each}</figure>`],
  [['summary'], (each) => `<details>${each}<p>y</p></details>`],
]

function inPlace(tag: string, attributes: string): string {
  const alone = ['br', 'hr', 'img', 'wbr'].includes(tag)
  const element = alone ? `<${tag}${attributes}>` : `<${tag}${attributes}>x</${tag}>`
  const place = PLACES.find(([tags]) => tags.includes(tag))?.[1]
  return place ? place(element) : element
}

const found = (html: string, tag: string) => tagsOf(html).find(({ name }) => name === tag)

describe('content of posts and pages', () => {
  test.each(Object.entries(ALLOWED_ATTRIBUTES))('keeps of <%s> with every attribute there is: %j', (tag, kept) => {
    const html = clean(inPlace(tag, tag === 'a' ? EVERYTHING.replace(' href="/x"', ' href="https://a.example/"') : EVERYTHING))
    expect(Object.keys(found(html, tag)?.attributes ?? { none: '' }).toSorted()).toEqual(kept)
    expectAllowed(html)
  })

  test('keeps no other element', () => {
    const others = (
      'address applet area article aside audio base basefont bdi bdo bgsound big blink body button canvas center col colgroup command ' +
      'custom-element data datalist dialog dir div embed fieldset font footer form frame frameset h1 h5 h6 head header hgroup html iframe ' +
      'input isindex keygen label legend link listing main map marquee math menu menuitem meta meter nav nobr noembed noframes noscript ' +
      'object optgroup option output param picture plaintext progress rb rp rt rtc ruby script search section select slot source span ' +
      'strike style svg template textarea time title track tt video xmp'
    ).split(' ')
    for (const tag of others) {
      expectAllowed(clean(`<p>a</p><${tag}${EVERYTHING}>x</${tag}><p>b</p>`))
      expectAllowed(clean(`<${tag}${EVERYTHING}>`))
    }
  })

  test.each(xssPayloads)('keeps nothing else of a post that holds %j in its words and attributes', (payload) => {
    for (const html of [payload, `<p title="${payload}">x</p>`, `<a href="${payload}">y</a>`, `<img src="${payload}" alt="${payload}">`])
      expectAllowed(clean(`<p>Before ${html} after.</p>${html}`))
  })

  const SCHEMES = (
    'http https mailto tel javascript vbscript data file blob ftp ftps sftp ssh sms smsto geo intent market ws wss about view-source ' +
    'filesystem jar chrome chrome-extension resource livescript mocha feed cid mid magnet irc skype whatsapp ms-word x JaVaScRiPt'
  ).split(' ')

  test.each(Object.entries(ALLOWED_SCHEMES))('keeps in %s addresses of these schemes alone, and those of this site: %j', (place, kept) => {
    const [tag = '', attribute = ''] = place.split(' ')
    const addressIn = (address: string) => found(clean(inPlace(tag, ` ${attribute}="${address}"`)), tag)?.attributes[attribute]
    expect(SCHEMES.filter((scheme) => addressIn(`${scheme}:a.example/x`) !== undefined)).toEqual(kept)
    for (const disguise of ['&#1;javascript:x', 'java&#9;script:x', 'java&#10;script:x', ' &#14; javascript:x', 'javascript&colon;x']) {
      expect(addressIn(disguise)).toBeUndefined()
    }
    for (const ours of ['/x', '#x', '?x=1', 'x.html', './x']) expect(addressIn(ours)).toBe(ours)
    expect(addressIn('//b.example/x')).toBe('https://b.example/x')
  })

  test('says of a link to elsewhere what it is, and nothing of one that stays', () => {
    expect(clean('<a href="https://a.example/" rel="opener" target="_blank">x</a>')).toBe(
      '<p><a href="https://a.example/" rel="noopener">x</a></p>',
    )
    expect(clean('<a href="/x" rel="opener">x</a>')).toBe('<p><a href="/x">x</a></p>')
  })

  test.each([
    ['td', 'colspan', ['2', '1000'], ['0', '-1', '2.5', '10000', 'x', '']],
    ['ol', 'start', ['3', '-2'], ['x', '1e9', '']],
    ['th', 'scope', ['col', 'row', 'colgroup', 'rowgroup'], ['x', '']],
    ['img', 'width', ['10'], ['5px', '0', '100%']],
    ['a', 'data-action', ['book-demo', 'prices', 'whatsapp', 'contact'], ['buy', 'toString', '']],
    ['img', 'role', ['presentation'], ['button', 'none', '']],
    ['del', 'datetime', ['2026-01-31', '2026-01-31T09:00:00Z'], ['yesterday', '']],
  ])('keeps of <%s %s> the values %j', (tag, attribute, kept, left) => {
    const valueIn = (value: string) => found(clean(inPlace(tag, ` src="/x" href="/x" ${attribute}="${value}"`)), tag)?.attributes[attribute]
    for (const value of kept) expect(valueIn(value)).toBe(value)
    for (const value of left) expect(valueIn(value)).toBeUndefined()
  })
})
