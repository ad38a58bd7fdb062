import { expect, it, test } from 'vitest'
import { readDocument } from './read-document.ts'

const read = (
  body: string | Buffer,
  contentType?: string,
  form: 'html' | 'lines' = 'html',
  url = 'https://acme.test/x',
) => readDocument({ body: Buffer.from(body), contentType, url, form })
const page = '<!doctype html><title>A</title><p>Grüße'

test.each([
  ['HTML', page, 'text/html; charset=utf-8'],
  ['XHTML', `<?xml version="1.0"?>${page}`, 'application/xhtml+xml'],
  ['HTML whose server says that it is plain text', page, 'text/plain'],
  ['HTML without a type', page, undefined],
  ['HTML in UTF-16', Buffer.from(`\uFEFF${page}`, 'utf16le'), 'text/html'],
  ['HTML in UTF-16 as its type says', Buffer.from(page, 'utf16le'), 'text/html; charset=utf-16le'],
  ['HTML with a NUL in it', `${page.replace('ß', 'ß\0')}${' '.repeat(200)}`, 'text/html'],
  ['HTML in another charset', Buffer.from('<meta charset="iso-8859-1"><p>Gr\xFC\xDFe', 'latin1'), 'text/html'],
  ['plain text', 'Grüße', 'text/plain'],
])('%s is read', (_what, body, contentType) => {
  expect(read(body, contentType)).toMatchObject({ content: { blocks: [{ text: 'Grüße' }] } })
})

test.each([
  ['a PDF', '%PDF-1.7', 'application/pdf'],
  ['a PDF that says it is a page', '%PDF-1.7 <p>text', 'text/html'],
  ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), undefined],
  ['bytes with NUL', 'a\0b', 'text/html'],
  ['bytes with NUL without a type', Buffer.from([1, 0, 0, 0, 2]), undefined],
  ['JSON', '{"a": 1}', 'application/json'],
  ['JSON that says it is a page', '{"a": "<p>b</p>"}', 'text/html'],
  ['a feed', '<?xml version="1.0"?><!-- a --><rss version="2.0"><item>', 'text/xml'],
  ['a sitemap that says it is a page', '<?xml version="1.0"?><urlset><url>', 'text/html'],
  ['a style sheet', 'p { color: red }', 'text/css'],
])('%s is no text', (_what, body, contentType) => {
  expect(read(body, contentType)).toEqual({ unread: 'not_text' })
})

it('lines are those of robots.txt by its address, else of Markdown, and a page instead of them is no text', () => {
  const lines = (body: string, name: string) => read(body, 'text/plain', 'lines', `https://acme.test/${name}`)
  expect(lines('User-agent: *\nDisallow: /', 'robots.txt')).toMatchObject({
    content: { blocks: [{}, { under: ['*'] }] },
  })
  expect(lines('# Acme\nText', 'llms.txt')).toMatchObject({ content: { blocks: [{ level: 1 }, { under: ['Acme'] }] } })
  expect(lines(page, 'robots.txt')).toEqual({ unread: 'not_text' })
})

it('nothing but white space is empty, whatever its type', () => {
  expect(read('', 'text/html')).toEqual({ unread: 'empty' })
  expect(read(' \n', undefined, 'lines')).toEqual({ unread: 'empty' })
})
