import type { ExportSource } from './read-export.ts'

const RSS = `<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">`

/** An export of a small old site that holds these items; for tests. */
export const wxr = (...items: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${RSS}<channel><title>Old</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example/</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name><![CDATA[Adaeze Obi]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name><![CDATA[News]]></wp:cat_name><wp:category_description>What is new</wp:category_description></wp:category>
${items.join('\n')}\n</channel></rss>`

interface Given {
  id: number
  title?: string
  content?: string
  type?: string
  status?: string
  gmt?: string
  date?: string
  link?: string
  guid?: string
  name?: string
  password?: string
  creator?: string
  /** More elements, as XML. */
  more?: string
}

/** One item; what is not given is what a published post of 2020 has. */
export const item = (given: Given): string => {
  const {
    id,
    title = `Item ${id}`,
    content = 'Some words.',
    type = 'post',
    status = 'publish',
    gmt = '2020-02-03 10:00:00',
    more = '',
  } = given
  return `<item><title><![CDATA[${title}]]></title><link>${given.link ?? `https://old.example/2020/02/item-${id}/`}</link>
<dc:creator><![CDATA[${given.creator ?? 'ada'}]]></dc:creator><guid isPermaLink="false">${given.guid ?? `https://old.example/?p=${id}`}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${given.date ?? gmt}</wp:post_date>
<wp:post_date_gmt>${gmt}</wp:post_date_gmt><wp:post_name>${given.name ?? `item-${id}`}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_type>${type}</wp:post_type><wp:post_password>${given.password ?? ''}</wp:post_password>${more}</item>`
}

export const term = (domain: 'category' | 'post_tag', name: string, nicename = name.toLowerCase()): string =>
  `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`

export const comment = (id: number, text: string, { parent = 0, approved = '1', type = '', author = 'Bola' } = {}): string =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[${author}]]></wp:comment_author>
<wp:comment_author_email>bola@example.com</wp:comment_author_email><wp:comment_date_gmt>2020-03-01 08:00:0${id % 10}</wp:comment_date_gmt>
<wp:comment_content><![CDATA[${text}]]></wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>
<wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`

export const attachment = (id: number, parent: number, file: string, alt: string): string =>
  item({
    id,
    type: 'attachment',
    status: 'inherit',
    title: file,
    more: `<wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>https://old.example/files/${file}</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[${alt}]]></wp:meta_value></wp:postmeta>`,
  })

/** The text as bytes in pieces of a size, which cut characters and marks in two. */
export const inPieces = (text: string, size = 65_536): ExportSource =>
  async function* () {
    const bytes = new TextEncoder().encode(text)
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

/** An entry of a menu; `to` is what its kind of thing is called in an export, and its number or address. */
export const menuItem = (
  id: number,
  to: ['page' | 'post' | 'category' | 'custom', number | string],
  given: { title?: string; parent?: number; order?: number; menu?: string } = {},
): string => {
  const [object, target] = to
  const { title = '', parent = 0, order = id, menu = 'Main menu' } = given
  const type = object === 'custom' ? 'custom' : object === 'category' ? 'taxonomy' : 'post_type'
  const meta = {
    type,
    object,
    object_id: object === 'custom' ? id : target,
    menu_item_parent: parent,
    url: object === 'custom' ? target : '',
  }
  const metaXml = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>_menu_item_${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  )
  const menuXml = `<category domain="nav_menu" nicename="main"><![CDATA[${menu}]]></category><wp:menu_order>${order}</wp:menu_order>`
  return item({ id, type: 'nav_menu_item', title, more: [menuXml, ...metaXml].join('') })
}
