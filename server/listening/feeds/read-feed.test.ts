import { expect, it } from 'vitest'
import type { ReadItems } from '#app/shared/listening/reading.ts'
import { readFeed } from './read-feed.ts'

const now = new Date('2026-11-28T12:00:00Z')
const url = 'https://site.test/news/feed.xml'
const read = (text: string) => readFeed(text, { url, now })
function items(text: string): ReadItems {
  const answer = read(text)
  if ('unread' in answer) throw new Error(`Not read: ${answer.unread}`)
  return answer
}
const channel = (inside: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${inside}</channel></rss>`
const item = (inside: string) => items(channel(`<item>${inside}</item>`)).items[0]

it('RSS 2.0 gives its items, how often it changes, and its website', () => {
  const feed = items(`<?xml version="1.0"?>
    <rss version="2.0" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:atom="http://www.w3.org/2005/Atom"
      xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel><title>Liftoff &amp;amp; News</title><link>/</link><ttl>90</ttl>
      <atom:link rel="self" href="https://site.test/news/feed.xml"/>
      <sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>
      <item><title>Star City</title><link>https://site.test/star?utm_source=rss</link><dc:creator>Ann</dc:creator>
        <description>How do we <a href="/space">go to space</a>?</description>
        <content:encoded><![CDATA[<p>How do we <a href="/space">go to space</a>?</p><p>Slowly.</p>]]></content:encoded>
        <pubDate>Tue, 03 Nov 2026 09:39:21 GMT</pubDate><guid isPermaLink="false">573</guid></item>
      </channel></rss>`)
  expect(feed).toEqual({
    title: 'Liftoff & News',
    items: [
      {
        key: '573',
        url: 'https://site.test/star',
        title: 'Star City',
        text: 'How do we go to space?\nSlowly.',
        author: 'Ann',
        publishedAt: '2026-11-03T09:39:21.000Z',
        links: ['https://site.test/space'],
      },
    ],
    found: 1,
    hints: { ttlMinutes: 90, updatePeriodMinutes: 30 },
    links: { self: 'https://site.test/news/feed.xml', site: 'https://site.test/' },
    fields: null,
  })
})

it('Atom gives its entries, with texts of each type and addresses relative to each xml:base', () => {
  const feed = items(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.test/f/">
    <title type="html">dive into &lt;b>mark&lt;/b></title><link rel="self" href="self.xml"/><link href="/"/><id>tag:f</id>
    <author><name>Mark</name></author>
    <entry xml:base="sub/"><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Less: <em>&lt;</em></div></title>
      <link rel="edit" href="edit"/><link href="post"/><id>tag:1</id><published>2026-11-03T08:29:29-04:00</published>
      <updated>2026-11-04T08:29:29Z</updated>
      <content type="xhtml" xml:base="deep/"><div xmlns="http://www.w3.org/1999/xhtml"><p>one <a href="k">k</a></p><p>two</p></div></content></entry>
    <entry><title>plain</title><id>https://base.test/two</id><author><name>Joe</name></author>
      <updated>2026-11-01T00:00:00Z</updated><summary type="html">&lt;p>a &amp;amp; b&lt;/p></summary></entry></feed>`)
  expect(feed.title).toBe('dive into mark')
  expect(feed.links).toEqual({ self: 'https://base.test/f/self.xml', site: 'https://base.test/' })
  expect(feed.items).toEqual([
    {
      key: 'tag:1',
      url: 'https://base.test/f/sub/post',
      title: 'Less: <',
      text: 'one k\ntwo',
      author: 'Mark',
      publishedAt: '2026-11-03T12:29:29.000Z',
      links: ['https://base.test/f/sub/deep/k'],
    },
    expect.objectContaining({ url: 'https://base.test/two', text: 'a & b', author: 'Joe' }),
  ])
})

it('RSS 1.0 in RDF is read, with the document type that its specification shows', () => {
  const feed = items(`<?xml version="1.0"?>
    <!DOCTYPE rdf:RDF [<!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "http://x.test/lat1.ent">]>
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://x.test/"><title>XML.com</title>
      <link>https://x.test/</link></channel><item rdf:about="https://x.test/1"><title>Caf&eacute;</title>
      <link>https://x.test/1</link><dc:date>2026-11-03</dc:date><dc:creator>Simon</dc:creator></item></rdf:RDF>`)
  expect(feed.items).toMatchObject([
    { key: 'https://x.test/1', title: 'Café', author: 'Simon', publishedAt: '2026-11-03T00:00:00.000Z' },
  ])
})

it.each([
  [
    'RSS 0.90',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>a</title></channel><item><title>One</title><link>https://x.test/1</link></item></rdf:RDF>',
  ],
  [
    'RSS 0.91',
    '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>a</title><item><title>One</title><link>https://x.test/1</link></item></channel></rss>',
  ],
  [
    'RSS 0.92',
    '<rss version="0.92"><channel><title>a</title><item><title>One</title><link>https://x.test/1</link></item></channel></rss>',
  ],
  [
    'Atom 0.3',
    '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>a</title><entry><title mode="escaped">&lt;b>One&lt;/b></title><link rel="alternate" href="https://x.test/1"/></entry></feed>',
  ],
  [
    'JSON Feed 1',
    '{"version":"https://jsonfeed.org/version/1","title":"a","items":[{"id":"1","title":"One","url":"https://x.test/1"}]}',
  ],
])('%s is read', (_format, text) =>
  expect(items(text).items).toMatchObject([{ title: 'One', url: 'https://x.test/1' }]),
)

it('JSON Feed gives texts of both types, and what a post is about', () => {
  const feed = items(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'J',
      home_page_url: 'https://j.test/',
      feed_url: 'https://j.test/feed.json',
      authors: [{ name: 'Jan' }],
      items: [
        {
          id: 7,
          url: '/7',
          external_url: 'https://o.test/',
          content_html: '<p>a</p>',
          date_published: '2026-11-03T10:00:00Z',
        },
        { id: 'b', content_text: 'a <b>literal</b>', date_modified: '2026-11-02T10:00:00Z' },
      ],
    }),
  )
  expect(feed.links).toEqual({ self: 'https://j.test/feed.json', site: 'https://j.test/' })
  expect(feed.items).toMatchObject([
    { key: '7', url: 'https://site.test/7', text: 'a', author: 'Jan', links: ['https://o.test/'] },
    { key: 'b', url: null, text: 'a <b>literal</b>' },
  ])
})

it('an alert of Google leads to the page itself, with its title as text', () => {
  const feed = items(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Google Alert - acme</title><entry>
    <id>tag:google.com,2013:googlealerts/feed:1</id><title type="html">&lt;b>Acme&lt;/b> &amp;amp; Sons</title>
    <link href="https://www.google.com/url?rct=j&amp;sa=t&amp;url=https://pub.test/a%3Futm_source%3Dx&amp;ct=ga"/>
    <published>2026-11-03T10:00:00Z</published><content type="html">about &lt;b>Acme&lt;/b></content></entry></feed>`)
  expect(feed.items).toMatchObject([{ url: 'https://pub.test/a', title: 'Acme & Sons', text: 'about Acme', links: [] }])
})

it('a news search names the publication where nobody is named as author', () =>
  expect(item('<title>a</title><source url="https://pub.test">The Paper</source>')?.author).toBe('The Paper'))

it('titles with markup, scripts in CDATA and twice encoded characters become plain text', () => {
  expect(item('<title><![CDATA[<script>alert(1)</script>Big <b>news</b>]]></title>')?.title).toBe('Big news')
  expect(item('<title>Tom &amp;amp; Jerry &amp;lt;3</title>')?.title).toBe('Tom & Jerry <3')
  expect(item('<title>Using Vec&lt;T&gt; well</title>')?.title).toBe('Using Vec<T> well')
})

it('the base of RSS is what its outer elements say', () => {
  const feed = items(
    '<rss version="2.0" xml:base="https://base.test/a/"><channel xml:base="b/"><item><title>a</title><link>c</link></item></channel></rss>',
  )
  expect(feed.items[0]?.url).toBe('https://base.test/a/b/c')
})

it('a guid is the address unless it says that it is none; without one, the address is the key, else title and day', () => {
  expect(item('<title>a</title><guid>https://site.test/g</guid>')?.url).toBe('https://site.test/g')
  expect(item('<title>a</title><guid isPermaLink="false">https://site.test/g</guid>')?.url).toBeNull()
  expect(item('<title>a</title><link>https://www.site.test/p/?utm_source=x</link>')?.key).toBe('site.test/p')
  const keyOn = (day: string) => item(`<title>a</title><pubDate>${day}</pubDate>`)?.key
  expect(keyOn('2026-11-03T01:00:00Z')).toBe(keyOn('2026-11-03T23:00:00Z'))
  expect(keyOn('2026-11-04')).not.toBe(keyOn('2026-11-03'))
})

it('of two items with the same id the first counts', () => {
  const twice = channel(
    '<item><guid>1</guid><title>first</title></item><item><guid>1</guid><title>second</title></item>',
  )
  expect(items(twice)).toMatchObject({ found: 2, items: [{ title: 'first' }] })
})

it('the newest 500 items are read, in the order of their dates', () => {
  const dated = Array.from({ length: 700 }, (_, at) => {
    const date = new Date(Date.parse('2026-01-01T00:00:00Z') + at * 3_600_000).toUTCString()
    return `<item><guid>${at}</guid><title>${at}</title><pubDate>${date}</pubDate></item>`
  })
  const feed = items(channel(dated.join('')))
  expect(feed.found).toBe(700)
  expect(feed.items).toHaveLength(500)
  expect([feed.items[0]?.key, feed.items.at(-1)?.key]).toEqual(['699', '200'])
})

it('items without dates keep the order of the feed', () => {
  const feed = items(channel('<item><title>a</title></item><item><title>b</title></item><item><title>c</title></item>'))
  expect(feed.items.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
})
