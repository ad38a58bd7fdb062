import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { ItemsReading } from '#app/shared/listening/reading.ts'
import type { ItemsParser } from '../../context.ts'
import { createItemsParser } from './items-parser.ts'

const folder = mkdtempSync(join(tmpdir(), 'loop-items-parser-'))
afterAll(() => rmSync(folder, { recursive: true }))
let parser: ItemsParser
afterEach(() => parser.close())

/** A thread that does what a document says, and otherwise answers that it is empty. */
const program = join(folder, 'thread.mjs')
writeFileSync(
  program,
  `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ body, reading }) => {
  const said = Buffer.from(body).toString()
  if (said === 'hang' || (said === 'weigh' && reading.findsArticle)) for (;;);
  if (said === 'grow') for (const held = []; ; ) held.push(Array.from({ length: 10_000 }, () => ({})))
  if (said === 'lie') return parentPort.postMessage({ contents: { items: [{ title: 1 }] } })
  parentPort.postMessage({ contents: { unread: 'empty' } })
})
parentPort.postMessage({ ready: true })`,
)
const saying = (limits: Parameters<typeof createItemsParser>[0]) =>
  (parser = createItemsParser(limits, pathToFileURL(program)))

const now = new Date('2026-11-28T12:00:00Z')
const read = (text: string, reading: ItemsReading = { form: 'feed' }) =>
  parser.readItems({ body: Buffer.from(text), contentType: undefined, url: 'https://site.test/feed', now, reading })
const readPage = (text: string) =>
  parser.readPage({ body: Buffer.from(text), contentType: 'text/html', url: 'https://site.test/', now })

it('a feed, JSON, an email and a page are read by the threads', async () => {
  parser = createItemsParser({ pages: { timeMs: 60_000 } })
  const latin = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><item><title>Gr\xFC\xDFe</title></item></channel></rss>',
    'latin1',
  )
  const feed = {
    body: latin,
    contentType: 'application/xml',
    url: 'https://site.test/feed',
    now,
    reading: { form: 'feed' },
  } as const
  expect(await parser.readItems(feed)).toMatchObject({ items: [{ title: 'Grüße' }] })
  const mapping = { list: '', title: 't', url: '', text: '', author: '', publishedAt: '', key: '', link: '' }
  expect(await read('[{"t":"a"}]', { form: 'json', mapping })).toMatchObject({ items: [{ title: 'a' }] })
  expect(await read('Subject: s\r\n\r\nt', { form: 'email' })).toMatchObject({ items: [{ title: 's', text: 't' }] })
  expect(await readPage('<title>p</title>')).toMatchObject({ item: { title: 'p' } })
})

it('a feed of 10,000 items and seven megabytes gives its newest 500 while everything else goes on', async () => {
  parser = createItemsParser({ items: { timeMs: 60_000 } })
  const text = 'Some words that fill a paragraph of an item. '.repeat(12)
  const items = Array.from({ length: 10_000 }, (_, at) => {
    const date = new Date(Date.parse('2026-01-01T00:00:00Z') + at * 60_000).toISOString()
    return `<item><guid>${at}</guid><title>${at}</title><pubDate>${date}</pubDate><description>${text}</description></item>`
  })
  let isDone = false
  const reading = read(`<rss version="2.0"><channel>${items.join('')}</channel></rss>`).finally(() => (isDone = true))
  let turns = 0
  while (!isDone) {
    await setImmediate()
    turns += 1
  }
  expect(turns).toBeGreaterThan(100)
  const answer = await reading
  expect(answer).toMatchObject({ found: 10_000, items: { length: 500, 0: { key: '9999' } } })
})

it('a page nested 20,000 deep is read at once', async () => {
  parser = createItemsParser({ pages: { timeMs: 60_000 } })
  expect(await readPage(`<title>Deep</title>${'<div>'.repeat(20_000)}Hello`)).toMatchObject({
    item: { title: 'Deep', text: 'Hello' },
    textOf: 'page',
  })
})

it('what takes too long or too much memory is given up alone, with the reason', async () => {
  saying({ items: { timeMs: 1000 } })
  expect(await Promise.all([read('fine'), read('hang'), read('fine')])).toEqual([
    { unread: 'empty' },
    { unread: 'too_slow' },
    { unread: 'empty' },
  ])
  parser.close()
  saying({ items: { memory: 16 } })
  expect(await read('grow')).toEqual({ unread: 'too_large' })
})

it('a page whose main text takes too long is read again without it, and no page waits for feeds', async () => {
  saying({ pages: { timeMs: 1000 } })
  const feed = read('hang')
  expect(await readPage('weigh')).toEqual({ unread: 'empty' })
  expect(await readPage('hang')).toEqual({ unread: 'too_slow' })
  parser.close()
  await expect(feed).rejects.toThrow('stops')
})

it('an answer of another shape is a fault of ours', async () => {
  saying({})
  await expect(read('lie')).rejects.toThrow('Invalid')
})
