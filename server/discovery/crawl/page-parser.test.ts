import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { PageParser } from '../../context.ts'
import { createPageParser } from './page-parser.ts'

const folder = mkdtempSync(join(tmpdir(), 'loop-page-parser-'))
afterAll(() => rmSync(folder, { recursive: true }))
let parser: PageParser
afterEach(() => parser.close())

/** A thread that does what a page says, and otherwise answers with the number of pages it has read. */
const program = join(folder, 'thread.mjs')
writeFileSync(
  program,
  `import { parentPort } from 'node:worker_threads'
let pages = 0
parentPort.on('message', ({ body }) => {
  const said = Buffer.from(body).toString()
  if (said === 'hang') for (;;);
  if (said === 'grow') for (const held = []; ; ) held.push(Array.from({ length: 10_000 }, () => ({})))
  if (said === 'fail') throw new Error('A fault of ours.')
  parentPort.postMessage({ contents: { words: ++pages } })
})
parentPort.postMessage({ ready: true })`,
)
const saying = createParser(program)
function createParser(path: string) {
  return (limits: Parameters<typeof createPageParser>[0] = {}) =>
    (parser = createPageParser(limits, pathToFileURL(path)))
}
const read = (html: string) =>
  parser.read({ body: Buffer.from(html), contentType: 'text/html', url: 'https://site.test/a/' })

it('a page of 20,000 links, nested 100,000 elements deep, gives its facts and its first 1,000 links', async () => {
  parser = createPageParser()
  const links = Array.from({ length: 20_000 }, (_, at) => `<a href="../page-${at}">Page ${at}</a>`)
  const contents = await read(
    `<title>Deep</title>${'<div>'.repeat(100_000)}<h1>Hello</h1>${links.join('<b>')}<img src="a">`,
  )
  expect(contents).toMatchObject({
    title: 'Deep',
    headings: [{ level: 1, text: 'Hello' }],
    images: 1,
    imagesWithoutAlt: 1,
    unread: ['links'],
  })
  expect(contents?.contentHash).toHaveLength(32)
  expect(contents?.links).toHaveLength(1000)
  expect(contents?.links.at(-1)).toEqual({ url: 'https://site.test/page-999', text: 'Page 999', nofollow: false })
})

it('a page in another charset is decoded by what it declares', async () => {
  parser = createPageParser()
  const body = Buffer.from('<meta charset="iso-8859-1"><title>Caf\xE9</title>', 'latin1')
  const contents = await parser.read({ body, contentType: undefined, url: 'https://site.test/' })
  expect(contents).toMatchObject({ title: 'Café', unread: [] })
})

it('while a page made to be slow is read, everything else goes on', async () => {
  parser = createPageParser()
  const attributes = Array.from({ length: 40_000 }, (_, at) => `a${at}`)
  let isDone = false
  const reading = read(`<title>Slow</title><p ${attributes.join(' ')}>${'<b>x'.repeat(200_000)}`).finally(
    () => (isDone = true),
  )
  let turns = 0
  while (!isDone) {
    await setImmediate()
    turns += 1
  }
  expect(turns).toBeGreaterThan(100)
  expect(await reading).toMatchObject({ title: 'Slow' })
})

it('a page that never ends is given up, and the ones after it are read by a new thread', async () => {
  saying({ timeMs: 500 })
  expect(await Promise.all([read('fine'), read('fine'), read('hang'), read('fine')])).toEqual([
    { words: 1 },
    { words: 2 },
    null,
    { words: 1 },
  ])
})

it('a page that takes too much memory is given up, and a fault of ours is none of the page’s', async () => {
  saying({ memory: 16 })
  expect(await read('grow')).toBeNull()
  await expect(read('fail')).rejects.toThrow('A fault of ours.')
  expect(await read('fine')).toEqual({ words: 1 })
})

it('a thread without work ends, and one that can’t start says so instead of giving pages up', async () => {
  saying({ idleMs: 0 })
  expect(await read('fine')).toEqual({ words: 1 })
  await setTimeout(0)
  expect(await read('fine')).toEqual({ words: 1 })
  createParser(join(folder, 'missing.mjs'))()
  await expect(read('fine')).rejects.toThrow('missing.mjs')
})

it('what is asked of a reader that was closed fails, and so does what it had not finished', async () => {
  saying()
  const unfinished = read('hang')
  parser.close()
  await expect(unfinished).rejects.toThrow('stops')
  await expect(read('fine')).rejects.toThrow('stops')
})
