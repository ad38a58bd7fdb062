import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { itemsAnswerSchema } from '#app/shared/listening/reading.ts'
import { bodyText } from '../../outbound/body-text.ts'
import { readFeed } from './read-feed.ts'

const now = new Date('2026-11-28T12:00:00Z')
const read = (text: string) => readFeed(text, { url: 'https://site.test/feed', now })
const rss = (inside: string) => `<rss version="2.0"><channel><title>t</title>${inside}</channel></rss>`
const whole = rss('<item><title>a</title><link>https://site.test/a</link></item>')

it.each([
  ['nothing', '', 'empty'],
  ['white space', ' \n\uFEFF ', 'empty'],
  ['a page', '<!-- c --><!DOCTYPE html><html><title>x</title></html>', 'html'],
  ['a page without a document type', '\n<html lang="en"><body>Sign in</body></html>', 'html'],
  ['text', 'Service unavailable', 'not_a_feed'],
  ['another kind of XML', '<?xml version="1.0"?><urlset><url/></urlset>', 'not_a_feed'],
  ['another kind of JSON', '{"error":"x"}', 'not_a_feed'],
  ['a feed that ends within a tag', whole.slice(0, -60), 'cut_off'],
  ['a feed that ends within a text', whole.slice(0, 60), 'cut_off'],
  [
    'a JSON feed that ends in the middle',
    '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1"',
    'cut_off',
  ],
  ['a JSON feed with a fault', '{"version":"https://jsonfeed.org/version/1.1",,}', 'malformed'],
  ['lists in lists', `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(500_000)}`, 'too_deep'],
  ['elements in elements', rss(`<item>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</item>`), 'malformed'],
  ['a million open brackets', rss('').replace('</channel></rss>', '<'.repeat(1_000_000)), 'cut_off'],
  ['more than 12 million characters', ' '.repeat(12_000_001), 'too_large'],
])('%s gives no items, and the reason', (_what, text, unread) => expect(read(text)).toEqual({ unread }))

it('entities that a feed declares are never expanded, and files never read', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at} "${'&lol;'.repeat(10)}">`).join('')}]>`
  expect(read(`${bomb}${rss('<item><title>&lol8;</title></item>')}`)).toMatchObject({ items: [{ title: '&lol8;' }] })
  const file = '<!DOCTYPE r [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'
  expect(read(`${file}${rss('<item><title>&xxe;</title></item>')}`)).toMatchObject({ items: [{ title: '&xxe;' }] })
})

it('an element that is called like an inherited property changes nothing', () => {
  const answer = read(rss('<item><title>a</title><__proto__><polluted>1</polluted></__proto__></item>'))
  expect(answer).toMatchObject({ unread: 'malformed' })
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

it('control characters are left out, and NUL however it is written', () =>
  expect(read(rss('<item><title>a\0b\u0001c&#0;&#7;d</title></item>'))).toMatchObject({
    items: [{ title: 'abc\uFFFDd' }],
  }))

it('dates ahead of the clock by more than a day are none', () => {
  const answer = read(rss('<item><title>a</title><pubDate>Tue, 01 Dec 2026 10:00:00 GMT</pubDate></item>'))
  expect(answer).toMatchObject({ items: [{ title: 'a', publishedAt: null }] })
})

it('junk before a feed, bare ampersands and entities of HTML are forgiven', () =>
  expect(read(`\n\n${rss('<item><title>A & B&nbsp;&ndash; C</title></item>')}`)).toMatchObject({
    items: [{ title: 'A & B – C' }],
  }))

it('a text of more characters than are kept is cut', () => {
  const answer = read(
    rss(`<item><title>${'t'.repeat(5000)}</title><description>${'d '.repeat(50_000)}</description></item>`),
  )
  expect(v.parse(itemsAnswerSchema, answer)).toMatchObject({ items: [{ title: 't'.repeat(300) }] })
})

it('random bytes, and feeds with random bytes in them, give items or a reason', () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  fc.assert(
    fc.property(bytes, bytes, fc.nat(whole.length), (one, other, at) => {
      const middle = Buffer.concat([Buffer.from(whole.slice(0, at)), one, Buffer.from(whole.slice(at))])
      for (const body of [
        Buffer.from(one),
        Buffer.concat([Buffer.from('<rss><channel><item><title>'), one, other]),
        middle,
      ]) {
        const answer = v.safeParse(itemsAnswerSchema, read(bodyText(body, undefined)))
        expect(answer.success).toBe(true)
      }
    }),
  )
})

it('random markup and dates within items keep the limits of an item', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<b>',
      '</b>',
      '<p>',
      '&amp;',
      '&lt;',
      ']]>',
      '<![CDATA[',
      '<!--',
      '-->',
      '<title>',
      '</item>',
      '<item>',
      'https://x.test/',
      '\0',
    ),
  )
  const text = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, text, (title, link, date) => {
      const feed = rss(`<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item>`)
      expect(v.safeParse(itemsAnswerSchema, read(feed)).success).toBe(true)
    }),
  )
})
