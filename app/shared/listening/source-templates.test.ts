import { expect, it } from 'vitest'
import { readJsonPath, readMappedValue } from './json-path.ts'
import { sourceTemplates, templateAddress, templateIds, wrongFields } from './source-templates.ts'

const since = new Date('2026-11-03T10:00:00Z')
const channel = `UC${'a'.repeat(22)}`

it.each([
  [
    'google-news',
    { words: 'Grüne Wiese', language: 'de', country: 'DE' },
    'https://news.google.com/rss/search?q=Gr%C3%BCne%20Wiese&hl=de&gl=DE&ceid=DE:de',
  ],
  ['bing-news', { words: 'a&b=c' }, 'https://www.bing.com/news/search?q=a%26b%3Dc&format=rss&setlang=&cc='],
  [
    'google-alerts',
    { address: 'https://www.google.com/alerts/feeds/123/456' },
    'https://www.google.com/alerts/feeds/123/456',
  ],
  [
    'hacker-news',
    { words: 'north "pole"' },
    'https://hn.algolia.com/api/v1/search_by_date?query=%22north%20pole%22&tags=(story,comment)&numericFilters=created_at_i%3E1793700000&hitsPerPage=100',
  ],
  [
    'reddit-private',
    { address: 'https://www.reddit.com/r/a/.rss?feed=f00&user=ann' },
    'https://www.reddit.com/r/a/.rss?feed=f00&user=ann',
  ],
  [
    'github-issues',
    { words: 'loop' },
    'https://api.github.com/search/issues?q=loop%20is:issue&sort=created&order=desc&per_page=50',
  ],
  [
    'stack-exchange',
    { words: 'loop', site: 'stackoverflow' },
    'https://api.stackexchange.com/2.3/search/advanced?order=desc&sort=creation&q=loop&site=stackoverflow&filter=withbody&pagesize=50',
  ],
  ['youtube-channel', { channel }, `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`],
  ['mastodon-tag', { server: 'mastodon.social', tag: 'Grüße' }, 'https://mastodon.social/tags/Gr%C3%BC%C3%9Fe.rss'],
  ['feed', { address: ' https://site.test/feed ' }, 'https://site.test/feed'],
  ['json', { address: 'https://site.test/list.json' }, 'https://site.test/list.json'],
] as const)('%s asks the address that its fields make', (id, values, address) => {
  expect(wrongFields(id, values)).toEqual([])
  expect(templateAddress(id, values, { since })).toBe(address)
})

it.each([
  ['google-news', { words: ' ', language: 'german', country: 'de' }, ['words', 'language', 'country']],
  ['google-alerts', { address: 'https://www.google.com/search?q=x' }, ['address']],
  ['reddit-private', { address: 'https://www.reddit.com/r/a/.rss' }, ['address']],
  ['reddit-private', { address: 'https://reddit.com.evil.test/.rss?feed=a&user=b' }, ['address']],
  ['youtube-channel', { channel: '@name' }, ['channel']],
  ['mastodon-tag', { server: 'evil.test/path', tag: 'a b' }, ['server', 'tag']],
  ['mastodon-tag', { server: '127.0.0.1', tag: 'a' }, ['server']],
  ['stack-exchange', { words: 'x', site: 'a&b' }, ['site']],
  ['feed', { address: 'javascript:alert(1)' }, ['address']],
  ['feed', { address: 'https://name:password@site.test/' }, ['address']],
] as const)('%s with %j has no address, and says which fields are wrong', (id, values, wrong) => {
  expect(wrongFields(id, values)).toEqual(wrong)
  expect(templateAddress(id, values, { since })).toBeNull()
})

it('another origin can answer for a host, with the same path and search', () => {
  const hosts = { 'news.google.com': 'http://127.0.0.1:4000' }
  const values = { words: 'x', language: 'en', country: 'US' }
  expect(templateAddress('google-news', values, { since, hosts })).toBe(
    'http://127.0.0.1:4000/rss/search?q=x&hl=en&gl=US&ceid=US:en',
  )
  expect(templateAddress('feed', { address: 'https://x.test/f' }, { since, hosts })).toBe('https://x.test/f')
})

it('only Reddit’s private address is a secret, and its host is asked once a minute', () => {
  expect(templateIds.filter((id) => sourceTemplates[id].isSecret)).toEqual(['reddit-private'])
  expect(sourceTemplates['reddit-private'].restSeconds).toBe(60)
})

it('every mapping of a template can be read', () => {
  const mappings = templateIds.flatMap((id) => {
    const { reading } = sourceTemplates[id]
    return reading.form === 'json' && reading.mapping !== 'own' ? [reading.mapping] : []
  })
  expect(mappings).toHaveLength(3)
  for (const { list, ...values } of mappings) {
    expect(readJsonPath(list)).toHaveProperty('steps')
    for (const value of Object.values(values)) expect(readMappedValue(value)).toHaveProperty('alternatives')
  }
})
