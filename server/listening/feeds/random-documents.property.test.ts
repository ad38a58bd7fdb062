import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { itemsAnswerSchema, pageAnswerSchema } from '#app/shared/listening/reading.ts'
import { bodyText } from '../../outbound/body-text.ts'
import { readEmail } from './read-email.ts'
import { readJson } from './read-json.ts'
import { readPage } from './read-page.ts'

const now = new Date('2026-11-28T12:00:00Z')
const url = 'https://site.test/a'
const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some))
const page = (text: string, contentType?: string) => readPage(text, { url, now, contentType, findsArticle: true })
async function expectPage(text: string, contentType?: string): Promise<void> {
  expect(v.safeParse(pageAnswerSchema, await page(text, contentType)).success).toBe(true)
}

const markup = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          '<p>',
          '</p>',
          '<div>',
          '</div>',
          '<article>',
          '<a href="x">',
          '<svg>',
          '<title>',
          '<table><td>',
          '<!--',
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '<script type="application/ld+json">',
          '</script>',
          '<meta name=author content=',
          '<base href=',
          '<html lang=',
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '{"headline":1,"author":[[]]}',
          '&#0;',
          '">',
          '\0',
          'words of a sentence, and more of them, ',
        ),
      },
      fc.string({ unit: 'binary', maxLength: 10 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

it('random bytes and random markup as a page give what is known, or a reason', async () => {
  await fc.assert(fc.asyncProperty(bytes, (some) => expectPage(bodyText(some, undefined))))
  await fc.assert(fc.asyncProperty(markup, (text) => expectPage(text, 'text/html')))
})

it('random bytes and random headers as an email give items or a reason', async () => {
  const line = fc.oneof(
    fc.constantFrom(
      'From: a@b.test',
      'Subject: =?utf-8?B?x',
      'Content-Type: multipart/mixed; boundary=b',
      'Content-Type: text/html',
      '--b',
      '--b--',
      '',
      'Content-Transfer-Encoding: base64',
      'Date: soon',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const email = fc.array(line, { maxLength: 20 }).map((lines) => Buffer.from(['From: a@b.test', ...lines].join('\r\n')))
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, email), async (some) => {
      expect(v.safeParse(itemsAnswerSchema, await readEmail(some, now)).success).toBe(true)
    }),
  )
})

it('random JSON by random paths gives items or a reason', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', '.', '[]', '[0]', '["c"]', '|', '{', '}', ' '), { maxLength: 8 })
    .map((parts) => parts.join(''))
  const some = fc.oneof(
    fc.json({ maxDepth: 5 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('[{"a":{"b":["x",1,null]}}]', '{"a":[{"b":1}]}'),
  )
  fc.assert(
    fc.property(some, path, path, path, (text, list, title, about) => {
      const mapping = {
        list,
        title,
        url: about,
        text: title,
        author: about,
        publishedAt: title,
        key: about,
        link: title,
      }
      expect(v.safeParse(itemsAnswerSchema, readJson(text, mapping, { url, now })).success).toBe(true)
    }),
  )
})
