import { describe, expect, test } from 'vitest'
import { element, type HtmlElement } from '#shared/html/html-tree.ts'
import { addressLink, embedLink, fileName, isEmbed, pictureLink } from './embed-links.ts'

const player = (tag: string, attributes: Record<string, string>, children: HtmlElement[] = []) => element(tag, attributes, children)
const linkOf = (link: HtmlElement | undefined) => link && [link.attributes.href, link.children.join('')]

describe('a link in place of a player', () => {
  test.each([
    ['https://www.youtube.com/watch?v=abc', 'Watch on YouTube'],
    ['https://youtu.be/abc', 'Watch on YouTube'],
    ['https://player.vimeo.com/video/7', 'Watch on Vimeo'],
    ['https://wordpress.tv/2026/01/x', 'Watch on WordPress.tv'],
    ['https://www.dailymotion.com/video/x', 'Watch on Dailymotion'],
    ['https://dai.ly/x', 'Watch on Dailymotion'],
    ['https://www.tiktok.com/@a/video/7', 'Watch on TikTok'],
    ['https://twitter.com/a/status/7', 'See the post on X (Twitter)'],
    ['https://mobile.twitter.com/a/status/7', 'See the post on X (Twitter)'],
    ['https://x.com/a/status/7', 'See the post on X (Twitter)'],
    ['https://www.facebook.com/a/posts/7', 'See the post on Facebook'],
    ['https://www.instagram.com/p/x', 'See the post on Instagram'],
    ['https://open.spotify.com/track/x', 'Listen on Spotify'],
    ['https://soundcloud.com/a/b', 'Listen on SoundCloud'],
    ['https://docs.google.com/document/d/x', 'Open on Google'],
    ['https://goo.gl/maps/x', 'Open on Google'],
  ])('to %s says %j, with the title where it has one', (href, label) => {
    expect(linkOf(embedLink(player('iframe', { src: href })))).toEqual([href, label])
    expect(linkOf(embedLink(player('iframe', { src: href, title: ' A lesson ' })))).toEqual([href, `${label}: A lesson`])
    expect(linkOf(addressLink(href))).toEqual([href, label])
  })

  test.each([
    'https://notyoutube.com/x',
    'https://youtube.com.evil.example/x',
    'https://netflix.x.com.ng/7',
    'https://maxx.com/7',
    'https://vimeo.com.ng/7',
  ])('to %s, which only looks like a service, names no service', (href) => {
    expect(linkOf(embedLink(player('iframe', { src: href })))).toEqual([href, `Open ${href}`])
    expect(linkOf(addressLink(href))).toEqual([href, href])
  })

  test('of YouTube leads to the page of the video, not to its bare player', () => {
    const leads = (src: string) => embedLink(player('iframe', { src }))?.attributes.href
    for (const src of [
      'https://www.youtube.com/embed/a-B_7?rel=0',
      'https://www.youtube-nocookie.com/embed/a-B_7',
      '//youtube.com/embed/a-B_7',
    ]) {
      expect([src, leads(src)]).toEqual([src, 'https://www.youtube.com/watch?v=a-B_7'])
    }
    for (const src of ['https://evil.example/?https://www.youtube.com/embed/a', 'https://www.youtube.com/watch?v=a'])
      expect(leads(src)).toBe(src)
  })

  test('of a film or a sound names its file, of anything else its title or address', () => {
    expect(linkOf(embedLink(player('video', { src: '/uploads/Our%20school.mp4?x=1#t=2' })))).toEqual([
      '/uploads/Our%20school.mp4?x=1#t=2',
      'Video: Our school.mp4',
    ])
    expect(linkOf(embedLink(player('audio', { src: '/song.mp3' })))).toEqual(['/song.mp3', 'Audio: song.mp3'])
    expect(linkOf(embedLink(player('object', { data: 'https://a.example/x', title: ' Plan ' })))).toEqual(['https://a.example/x', 'Plan'])
    expect(linkOf(embedLink(player('embed', { src: 'https://a.example/x', title: ' ' })))).toEqual([
      'https://a.example/x',
      'Open https://a.example/x',
    ])
  })

  test('is made of the source inside it where it names none itself, and is none where nobody does', () => {
    const inside = player('video', { title: 'Lesson' }, [player('p', { src: '/no.mp4' }), player('source', { src: '/film.mp4' })])
    expect(linkOf(embedLink(inside))).toEqual(['/film.mp4', 'Video: film.mp4'])
    expect(linkOf(embedLink(player('video', { src: '', data: '' }, [player('object', {}, [player('embed', { src: '/x' })])])))).toEqual([
      '/x',
      'Video: x',
    ])
    expect(embedLink(player('video', {}, [player('source', {})]))).toBeUndefined()
    expect(embedLink(player('iframe', {}))).toBeUndefined()
  })

  test('to elsewhere keeps its page from this one; its words are text', () => {
    expect(addressLink('https://a.example/').attributes).toEqual({ href: 'https://a.example/', rel: 'noopener' })
    expect(addressLink('/here').attributes).toEqual({ href: '/here' })
    expect(addressLink('/a?b&<c>').children).toEqual(['/a?b&amp;&lt;c&gt;'])
  })

  test('is made of players alone', () => {
    const players = ['iframe', 'embed', 'object', 'video', 'audio', 'source', 'p', 'img'].filter((tag) => isEmbed(element(tag)))
    expect(players).toEqual(['iframe', 'embed', 'object', 'video', 'audio', 'source'])
  })
})

describe('a link in place of a picture', () => {
  test.each([
    [{ src: 'https://a.example/b/gate.jpg', alt: ' Our gate ' }, 'Picture: Our gate'],
    [{ src: 'https://a.example/b/Main%20gate.jpg?x=1', alt: '  ' }, 'Picture: Main gate.jpg'],
    [{ src: 'gate.jpg' }, 'Picture: gate.jpg'],
  ])('%j says %j', (attributes, words) => {
    expect(linkOf(pictureLink(element('img', attributes)))).toEqual([attributes.src, words])
  })

  test.each([
    ['/a/b.jpg', 'b.jpg'],
    ['/a/b.jpg?x=/c.jpg', 'b.jpg'],
    ['/a/b.jpg#\n/c', 'b.jpg'],
    ['/a/', '/a/'],
    ['/a/%E1%BA%B8k%00o%0A.jpg', 'Ẹko.jpg'],
    ['/a/100%.jpg', '100%.jpg'],
  ])('the file of %j is %j', (href, name) => expect(fileName(href)).toBe(name))
})
