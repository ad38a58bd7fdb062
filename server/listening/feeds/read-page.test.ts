import { expect, it, vi } from 'vitest'
import { feedCandidates } from './feed-candidates.ts'
import { readPage } from './read-page.ts'

const now = new Date('2026-11-28T12:00:00Z')
const url = 'https://site.test/news/story'
const read = (text: string, contentType: string | undefined = 'text/html', findsArticle = true) =>
  readPage(text, { url, now, contentType, findsArticle })
const paragraph =
  'Acme has opened a workshop by the river, where old boats are repaired by hand, with wood from the valley.'
const article = `<article><h1>Boats</h1>${`<p>${paragraph} <a href="../river?utm_source=x">River</a></p>`.repeat(12)}</article>`
const menu = '<nav><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav>'

it('a page gives its title, main text, author, date, language and site', async () => {
  const answer = await read(`<!doctype html><html lang="en-GB"><head><title>Boats | Site</title>
    <meta property="og:title" content="Boats &amp; wood"><meta property="og:site_name" content="The Site">
    <meta name="description" content="A workshop by the river."><meta name="author" content="Ann">
    <meta property="article:author" content="https://site.test/ann">
    <meta property="article:published_time" content="2026-11-03T10:00:00+01:00">
    <link rel="canonical" href="/news/story?ref_src=x"></head><body>${menu}${article}<footer>Imprint</footer></body></html>`)
  expect(answer).toMatchObject({
    item: {
      key: 'site.test/news/story',
      url,
      title: 'Boats & wood',
      author: 'Ann',
      publishedAt: '2026-11-03T09:00:00.000Z',
      links: ['https://site.test/river'],
    },
    description: 'A workshop by the river.',
    siteName: 'The Site',
    language: 'en-gb',
    textOf: 'article',
  })
  expect(answer).toHaveProperty('item.text', expect.stringMatching(/^(Boats\n)?Acme has opened a workshop/))
  expect(answer).toHaveProperty('item.text', expect.not.stringContaining('Imprint'))
})

it('what no meta element says is taken from JSON-LD, else from the page', async () => {
  const data = {
    '@graph': [
      { '@type': 'WebSite', name: 'x' },
      {
        '@type': 'NewsArticle',
        headline: 'From data',
        datePublished: '2026-11-03',
        author: [{ name: 'Ann' }, { name: 'Bob' }],
        publisher: { name: 'Pub' },
        inLanguage: 'de',
      },
    ],
  }
  expect(await read(`<script type="application/ld+json">${JSON.stringify(data)}</script>${article}`)).toMatchObject({
    item: { title: 'From data', author: 'Ann, Bob', publishedAt: '2026-11-03T00:00:00.000Z' },
    siteName: 'Pub',
    language: 'de',
  })
  expect(await read(`<time datetime="2026-11-02">today</time>${article}`)).toMatchObject({
    item: { title: 'Boats', publishedAt: '2026-11-02T00:00:00.000Z' },
  })
})

it('a canonical address of another website is somebody else’s', async () =>
  expect(await read(`<title>a</title><link rel=canonical href="https://evil.test/">${article}`)).toMatchObject({
    item: { url },
  }))

it('a base element changes what links are relative to', async () =>
  expect(await read(`<base href="https://cdn.test/x/"><title>a</title>${article}`)).toMatchObject({
    item: { links: ['https://cdn.test/river'] },
  }))

it.each([
  ['20,000 elements in each other', `${'<div>'.repeat(20_000)}Visible${'</div>'.repeat(20_000)}`],
  ['20,000 elements without an end', `${'<b>'.repeat(20_000)}Visible`],
  ['5,000 paragraphs in list items without an end', `<ul>${'<li><p>'.repeat(5000)}Visible`],
  ['100,000 elements beside each other', `Visible${'<i></i>'.repeat(100_000)}`],
])('a page with %s gives its description and what people see, without a tree', async (_what, body) =>
  expect(await read(`<title>Deep</title><meta name="description" content="About.">${body}`)).toMatchObject({
    item: { title: 'Deep', text: 'About.\nVisible' },
    textOf: 'page',
  }),
)

it('a page is read to its end however busy the machine is: its limit counts what the thread computes', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000))
  const long = `<!doctype html>${`<!-- ${'x'.repeat(5000)} -->`.repeat(20)}${article}<title>Boats at the end</title>`
  expect(await read(long)).toMatchObject({ item: { title: 'Boats at the end' } })
})

it('a plain text is called by its first line', async () =>
  expect(await read('Release 2\n\nSee https://pub.test/.', 'text/plain; charset=utf-8')).toMatchObject({
    item: { title: 'Release 2', text: 'Release 2\nSee https://pub.test/.', links: ['https://pub.test/'] },
  }))

it.each([
  ['nothing', '', 'text/html', 'empty'],
  ['white space', ' \n ', 'text/plain', 'empty'],
  ['a file', '%PDF-1.7', 'application/pdf', 'not_a_page'],
  ['bytes of an unknown type', 'a\0b', undefined, 'not_a_page'],
])('%s is no page, and the reason is known', async (_what, text, type, unread) =>
  expect(await readPage(text, { url, now, contentType: type, findsArticle: true })).toEqual({ unread }),
)

it('the feeds of a website are those that its page declares, then the usual addresses, comments last', async () => {
  const page = await read(`<title>a</title>
    <link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed/">
    <link rel="alternate" type="application/rss+xml" title="Posts" href="/posts.xml">
    <link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/1">
    <link rel="alternate" type="text/html" hreflang="de" href="/de"><link rel="stylesheet" type="text/xml" href="/x">
    <link rel="alternate home" type="application/atom+xml" href="//site.test/atom">${article}`)
  const feeds = 'feeds' in page ? page.feeds : []
  expect(feeds.map((feed) => feed.title)).toEqual(['Comments', 'Posts', ''])
  expect(feedCandidates(feeds, url)).toEqual([
    'https://site.test/posts.xml',
    'https://site.test/atom',
    'https://site.test/feed',
    'https://site.test/rss.xml',
    'https://site.test/atom.xml',
  ])
  expect(feedCandidates([], url)).toEqual(
    ['feed', 'rss.xml', 'atom.xml', 'feed.json', 'index.xml'].map((path) => `https://site.test/${path}`),
  )
})
