import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { contentLimits, type PageContent, type WatchedContent } from '#app/shared/competitors/content.ts'
import type { CompetitorReader } from '../../context.ts'
import { createCompetitorReader } from './competitor-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'loop-competitor-reader-'))
afterAll(() => rmSync(folder, { recursive: true }))
let reader: CompetitorReader

const read = (body: string | Buffer, { contentType = 'text/html', url = 'https://acme.test/' } = {}) =>
  reader.read({ body: Buffer.from(body), contentType, url, form: url.endsWith('.txt') ? 'lines' : 'html' })
async function contentOf(body: string | Buffer): Promise<PageContent> {
  const answer = await read(body)
  if ('unread' in answer) throw new Error(answer.unread)
  return answer.content
}

describe('The real thread', () => {
  // Longer than a test may take: only what limits itself is read, or given up, before.
  beforeAll(() => void (reader = createCompetitorReader({ timeMs: 900_000 })))
  afterAll(() => reader.close())

  it('reads a page, robots.txt, and a document that is no text', async () => {
    const page = await contentOf('<html lang="de"><title>Acme</title><h1>Preise</h1><p>ab 9 € pro Monat')
    expect(page).toMatchObject({
      title: 'Acme',
      languages: ['de'],
      prices: [{ what: 'Preise', amount: 9, per: 'month' }],
    })
    expect(await read('User-agent: *\nDisallow: /', { url: 'https://acme.test/robots.txt' })).toMatchObject({
      content: { blocks: [{ level: 1 }, { under: ['*'] }] },
    })
    expect(await read('%PDF-1.7')).toEqual({ unread: 'not_text' })
    expect(await read('<div id="root"></div>')).toEqual({ unread: 'empty' })
  })

  it('compares two visits, and learns from three what is random', async () => {
    const visit = (text: string) => contentOf(`<h1>Acme</h1><p>${text}</p><p>Something that stays as it is.</p>`)
    const [before, after] = [await visit('We help teams to sell more.'), await visit('We help teams to sell better.')]
    const comparison = await reader.compare({ kind: 'home', before, after, rules: [] })
    expect(comparison?.hunks).toMatchObject([{ part: 'text', how: 'changed', after: 'We help teams to sell better.' }])
    const quotes = ['“Sales went up at once.” Ann', '“A joy to work with.” Bob', '“Our best choice ever.” Cem']
    const visits = await Promise.all(quotes.map(visit))
    const rules = await reader.learn(visits)
    expect(rules.length).toBeGreaterThan(0)
    const [one, , other] = visits
    if (!one || !other) throw new Error('Three visits were read.')
    expect(await reader.compare({ kind: 'home', before: one, after: other, rules })).toMatchObject({ hunks: [] })
  })

  it.each([
    [
      '20,000 nested elements',
      `${'<div>'.repeat(20_000)}<h1>Deep</h1>${'</div>'.repeat(20_000)}<p>After`,
      ['Deep', 'After'],
    ],
    ['100,000 nested elements', `${'<div>'.repeat(100_000)}Deep`, ['Deep']],
    ['20,000 nested words', `<p>${'<b><i>'.repeat(20_000)}Deep${'</b>'.repeat(20_000)}</p><p>After`, ['Deep', 'After']],
    ['20,000 nested lists', `${'<ul><li>'.repeat(20_000)}Deep`, ['Deep']],
    ['end tags of nothing', `<p>${'</div></i></li>'.repeat(50_000)}Text`, ['Text']],
    [
      '100,000 entities',
      `<p>${'&amp;'.repeat(1000)}${'&#x0;&bogus;&#xD800;'.repeat(30)}`,
      [`${'&'.repeat(1000)}${'\uFFFD&bogus;\uFFFD'.repeat(30)}`],
    ],
    ['NUL and halves of characters', `a\0b\uD800c\u202Ed</p><p>e${' '.repeat(200)}`, ['ab\uFFFDcd', 'e']],
    ['tags that never end', '<p>Text</p><div class="', ['Text']],
    ['a comment that never ends', '<p>Text</p><!-- <p>no', ['Text']],
    ['tags in tags', '<p <p <p>Text</p', ['Text']],
  ])('reads a page of %s', async (_what, html, texts) => {
    const { blocks } = await contentOf(html)
    expect(blocks.map(({ text }) => text)).toEqual(texts)
  })

  it('what is kept of a page stays within its limits', async () => {
    const html = Array.from(
      { length: 5000 },
      (_, at) => `<h2>${at} costs €${at}</h2><link rel=alternate hreflang=${'abc'.slice(at % 2)}>`,
    )
    const { blocks, prices } = await contentOf(html.join(''))
    expect(blocks).toHaveLength(contentLimits.blocks)
    expect(prices).toHaveLength(contentLimits.prices)
  })

  test('a page of ten megabytes is read within the time and the memory of the thread', async () => {
    const article = `<article><h2>A heading</h2><p>${'Some words that fill a paragraph. '.repeat(8)}</p><a href="/a">More</a></article>`
    const script = `<script>${'var a = {"b": 1};'.repeat(5000)}</script>`
    const large = `<title>Large</title>${(article.repeat(30) + script).repeat(200)}`.slice(0, 10_000_000)
    expect(large.length).toBe(10_000_000)
    const content = await contentOf(large)
    expect(content).toMatchObject({ title: 'Large', isCut: true })
    expect(content.blocks.length).toBeGreaterThan(500)
  })

  test.each([
    ['elements', '<b>x'.repeat(2_000_000)],
    ['attributes', `<p>x</p><p ${Array.from({ length: 100_000 }, (_, at) => `a${at}`).join(' ')}>`],
    ['classes', `<p>x</p>${`<div class="${'cookie-banner-'.repeat(500)}">`.repeat(1400)}`],
    [
      'links',
      `<p>x</p><nav>${Array.from({ length: 30_000 }, (_, at) => `<a href="/${at}?a=${at}">${at}</a>`).join('')}`,
    ],
    ['prices', '<p>€9 from $1 '.repeat(100_000)],
    ['numbers', `<p>${'1'.repeat(200_000)} € ${'1.'.repeat(100_000)}€ ${'1 '.repeat(100_000)}€`],
    ['styles', `<p>x</p>${`<p style="${';'.repeat(5000)}">`.repeat(1000)}`],
    ['scripts', `<p>x</p>${'<script src="https://a.test/x">gtm</script>'.repeat(30_000)}`],
    [
      'structured data',
      `<p>x</p>${`<script type="application/ld+json">${'{"@type":"Offer","price":1,"a":'.repeat(50)}1${'}'.repeat(50)}</script>`.repeat(1000)}`,
    ],
    ['items', `<p>x</p>${'<i itemscope itemtype="https://schema.org/Offer"><i itemprop="price">'.repeat(30_000)}`],
    ['comments', '<!--x-->'.repeat(500_000) + '<p>x'],
  ])('a page made of endless %s holds nothing up', async (_what, html) => {
    const answer = await read(html)
    expect(['read', 'too_slow']).toContain('unread' in answer ? answer.unread : 'read')
  })
})

describe('A thread that does what a document says', () => {
  const program = join(folder, 'thread.mjs')
  writeFileSync(
    program,
    `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ body }) => {
  const said = Buffer.from(body).toString()
  if (said.includes('hang')) for (;;);
  if (said.includes('grow')) for (const held = []; ; ) held.push(Array.from({ length: 10_000 }, () => ({})))
  if (said.includes('lie')) return parentPort.postMessage({ contents: { content: { title: 1 }, challenge: '' } })
  parentPort.postMessage({ contents: { unread: 'empty' } })
})
parentPort.postMessage({ ready: true })`,
  )
  afterEach(() => reader.close())
  const saying = (limits: Parameters<typeof createCompetitorReader>[0]) =>
    (reader = createCompetitorReader(limits, pathToFileURL(program)))

  it('is given up alone, with the reason, and the next document is read by a new one', async () => {
    saying({ timeMs: 1000, memory: 16 })
    expect(await Promise.all([read('fine'), read('hang'), read('grow'), read('fine')])).toEqual([
      { unread: 'empty' },
      { unread: 'too_slow' },
      { unread: 'too_large' },
      { unread: 'empty' },
    ])
  })

  it('finds no difference and learns nothing where it is given up', async () => {
    saying({ timeMs: 1000 })
    const content: WatchedContent = { is: 'sitemap', paths: ['/hang'], isCut: false }
    expect(await reader.compare({ kind: 'sitemap', before: content, after: content, rules: [] })).toBeNull()
    expect(await reader.learn([content])).toEqual([])
  })

  it('is a fault of ours if it answers in another shape', async () => {
    saying({})
    await expect(read('lie')).rejects.toThrow('Invalid')
  })
})
