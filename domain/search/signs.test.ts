import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/engines.ts'
import { buildPost } from '#tests/support/factories.ts'
import { testSite } from '#tests/support/test-site.ts'
import type { Site } from '../site.ts'
import { searchPosts } from './search-posts.ts'

const titles = async (site: Site, query: string) =>
  (await searchPosts(site, { query, limit: 20, kinds: ['post', 'page'] })).hits.map((hit) => hit.title)

describe.each(engines)('signs in searches on $name', ({ fresh }) => {
  test.each([
    ['C++', ['Learn C++']],
    ['c#', ['Learn C#']],
    ['.NET', ['A .NET course', 'Net worth']],
    ['AT&T', ['The AT&T story']],
    ['Q&A', ['Q&A evening']],
    ['100%', ['100% pass']],
    ['%', ['100% pass']],
    ['₦', ['Win ₦5,000']],
    ['₦5,000', ['Win ₦5,000']],
    ['🎓', ['🎓🎉']],
    ['🎓🎉', ['🎓🎉']],
    ['🎉🎓!', ['🎓🎉']],
    // Signs beside words say little: who types them finds what the words find.
    ['net 🎉', ['A .NET course', 'Net worth']],
    ['?', []],
  ])('%j finds the titles that it stands in', async (query, found) => {
    const site = testSite(await fresh())
    for (const title of [
      'Vitamin C',
      'Learn C++',
      'Learn C#',
      'Net worth',
      'A .NET course',
      'The AT&T story',
      'Q&A evening',
      '100% pass',
      'Win ₦5,000',
      '🎓🎉',
    ])
      await buildPost(site, { title, content: '<p>Words.</p>' })
    expect((await titles(site, query)).toSorted()).toEqual(found)
  })

  test('a name as it was typed comes before what its letters find', async () => {
    const site = testSite(await fresh())
    for (const title of ['A .NET course', 'Net worth']) await buildPost(site, { title, content: '<p>Words.</p>' })
    expect(await titles(site, '.NET')).toEqual(['A .NET course', 'Net worth'])
  })

  test('a letter finds whatever has it as a word', async () => {
    const site = testSite(await fresh())
    for (const title of ['Vitamin C', 'Learn C++']) await buildPost(site, { title, content: '<p>Words.</p>' })
    expect((await titles(site, 'c')).toSorted()).toEqual(['Learn C++', 'Vitamin C'])
  })
})
