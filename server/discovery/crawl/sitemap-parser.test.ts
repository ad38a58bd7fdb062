import { describe, expect, it, test } from 'vitest'
import { SitemapParser } from './sitemap-parser.ts'

/** Reads a sitemap in pieces of so many bytes. */
function read(text: string | Buffer, { pieceBytes = 7, isWhole = true } = {}) {
  const taken: string[] = []
  const parser = new SitemapParser((address, what) => taken.push(what === 'entry' ? address : `${what} ${address}`))
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    if (!parser.write(bytes.subarray(from, from + pieceBytes))) break
  }
  return { ...parser.end(isWhole), taken }
}
const two = ['https://a.test/1', 'https://a.test/2?b=c&d']
const good = { kind: 'pages', fault: null, entries: 2, taken: two }

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>News</title>
   <link>https://a.test/</link><atom:link href="https://a.test/feed" rel="self"/><image><link>https://a.test/logo</link></image>
   ${items}</channel></rss>`
const item = (link: string) => `<item><title>One</title><link>${link}</link><guid>https://a.test/guid</guid></item>`
const atom = (entries: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.test/"/><link rel="self" href="https://a.test/f"/>${entries}</feed>`

describe('A sitemap', () => {
  test.each([1, 7, 10_000])('may be a text with an address in each line, in pieces of %i bytes', (pieceBytes) => {
    for (const text of [two.join('\n'), `\uFEFF\n ${two.join(' \r\n\r\n')}\r\n`, two.join('\r')]) {
      expect(read(text, { pieceBytes })).toEqual(good)
    }
  })

  test.each([1, 7, 10_000])('may be a feed in RSS or Atom, in pieces of %i bytes', (pieceBytes) => {
    const [first, second] = ['https://a.test/1', 'https://a.test/2?b=c&amp;d']
    const feeds = [
      rss(item(first) + item(` <![CDATA[${two[1]}]]>\n`) + item('')),
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><link>https://a.test/</link></channel>
        ${item(first)}${item(second)}</rdf:RDF>`,
      atom(`<entry><link rel="self" href="https://a.test/x"/><link href="${first}"/><link href="https://a.test/y"/></entry>
        <entry><link rel="enclosure" href="https://a.test/a.mp3"/></entry>
        <entry><link rel="alternate" href="${second}"></link><source><link href="https://b.test/"/></source></entry>`),
    ]
    for (const feed of feeds) expect(read(feed, { pieceBytes })).toEqual(good)
  })

  it('in XML names addresses in other languages, and only where the protocol has them', () => {
    const text = `<urlset xmlns:x="x"><url><loc> https://a.test/1 </loc><x:link hreflang="de" href="https://a.test/de"/>
      <x:image><x:loc>https://a.test/1.png</x:loc><loc>https://a.test/no</loc></x:image></url><loc>https://a.test/no</loc></urlset>`
    expect(read(text)).toEqual({
      kind: 'pages',
      fault: null,
      entries: 1,
      taken: ['https://a.test/1', 'alternate https://a.test/de'],
    })
    expect(read('<sitemapindex><sitemap><loc>https://a.test/s</loc></sitemap></sitemapindex>').kind).toBe('index')
  })

  test.each([
    ['<html><body>https://a.test/1</body></html>', 'not_xml'],
    ['<opml><body/></opml>', 'not_sitemap'],
    ['<__proto__><url><loc>https://a.test/1</loc></url></__proto__>', 'not_sitemap'],
    ['Page not found\nhttps://a.test/1', 'not_xml'],
    ['{"urls":["https://a.test/1"]}', 'not_xml'],
    ['javascript:alert(1)\nhttps://a.test/1', 'not_xml'],
    ['/1\n/2', 'not_xml'],
    ['\u0000\u0001\u0002', 'not_xml'],
    ['x'.repeat(100_000), 'not_xml'],
    ['  \n ', 'not_xml'],
    ['<rss><channel/></rss>', 'empty'],
    ['<feed/>', 'empty'],
    [`<!DOCTYPE rss [<!ENTITY a "b">]>${rss(item('https://a.test/&a;')).replace(/^<\?xml[^>]*>/, '')}`, 'not_xml'],
  ])('is not %s', (text, fault) => {
    expect(read(text, { pieceBytes: 5000 })).toMatchObject({ fault, entries: 0, taken: [] })
  })

  it('hands on what a line or an item says, whatever it is: the crawl refuses it', () => {
    const hostile = ['javascript:alert(1)', 'http://10.0.0.1/', 'no address']
    expect(read([...two, ...hostile].join('\n')).taken).toEqual([...two, ...hostile])
    expect(read(rss(hostile.map(item).join(''))).taken).toEqual(hostile)
    expect(read(atom(hostile.map((href) => `<entry><link href="${href}"/></entry>`).join(''))).taken).toEqual(hostile)
  })

  it('has at most 50,000 entries, and an endless line or item is cut', () => {
    const many = Array.from({ length: 50_001 }, (_, at) => `https://a.test/${at}`)
    const pieceBytes = 100_000
    for (const text of [many.join('\n'), rss(many.map(item).join(''))]) {
      const { fault, taken } = read(text, { pieceBytes })
      expect([fault, taken.length]).toEqual(['too_long', 50_000])
    }
    const endless = `${two[0]}\nhttps://a.test/${'x'.repeat(1_000_000)}\n${two[1]}`
    expect(read(endless, { pieceBytes }).taken.map(({ length }) => length)).toEqual([16, 4096, 22])
    const [cut] = read(rss(item('y'.repeat(1_000_000))), { pieceBytes }).taken
    expect(cut?.length).toBeLessThan(10_000)
  })

  it('that was cut off has no last line', () => {
    expect(read(two.join('\n'), { isWhole: false }).taken).toEqual(two.slice(0, 1))
  })
})
