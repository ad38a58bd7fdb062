import * as v from 'valibot'
import { expect, it } from 'vitest'
import { crawledPagesSchema } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { crawlScene } from '#tests/support/crawl-scene.ts'
import type { SiteAnswer } from '#tests/support/faulty-site.ts'
import { findCrawls } from './crawl-queue.ts'
import { cancelCrawl, getCrawlState, readCrawlFacts, saveCrawlSettings, startCrawl, scheduleCrawls } from './crawl.ts'
import { listCrawlPages } from './crawled-pages.ts'
import { runCrawls } from './run-crawls.ts'

const scene = crawlScene()
const { clientId } = scene
const never = new AbortController().signal
const html = { 'content-type': 'text/html' }
const pages = 12

/** A website whose pages form a row, each with a link to the next. */
const row = (): Map<string, SiteAnswer> =>
  new Map(
    Array.from({ length: pages }, (_, at): [string, SiteAnswer] => [
      at === 0 ? '/' : `/${'x'.repeat(at)}`,
      { headers: html, body: `<title>${at}</title><a href="/${'x'.repeat(at + 1)}">Next</a>` },
    ]),
  )

const state = () => getCrawlState(scene.context, admin, clientId)
const readPages = () => scene.asked().filter((path) => !/^\/(robots\.txt|sitemap\.xml)$/.test(path))

/** Answers the pages of a row; at one of them it does something first. */
function serveRow(path: string, first: (answer: () => void) => void): void {
  const site = row()
  scene.serve(site)
  const { answer } = scene.stranger
  let isFirst = true
  scene.stranger.answer = (request, response) => {
    const go = () => answer(request, response)
    if (request.url !== path || !isFirst) return go()
    isFirst = false
    first(go)
  }
}

it('a killed crawl continues in another process, which reads no finished page again', async () => {
  await startCrawl(scene.context, admin, clientId)
  const reached = Promise.withResolvers<() => void>()
  serveRow('/xxx', reached.resolve)
  // Nothing is heard of this process for a minute, as if it were killed. It does one crawl at once, so that it doesn't look
  // for others and take its own for that of a killed process.
  const killed = runCrawls(scene.crawler(), never, { atOnce: 1 })
  const answer = await reached.promise
  const { current } = await state()
  expect(current).toMatchObject({ state: 'running', counts: { done: 3, failed: 0, queued: 1 } })
  scene.context.clock.advance(60_000)
  await runCrawls(scene.crawler(), never)
  expect((await state()).latest).toMatchObject({ state: 'finished', counts: { done: pages + 1, failed: 0 } })
  // The first one was only slow: what it read late is not stored.
  answer()
  await killed
  expect((await state()).past).toHaveLength(1)
  const asked = readPages()
  expect(asked.filter((path) => asked.indexOf(path) !== asked.lastIndexOf(path))).toEqual(['/xxx', '/xxx'])
})

it('a crawl that the server’s stop ended continues at the next start', async () => {
  await startCrawl(scene.context, admin, clientId)
  const stop = new AbortController()
  serveRow('/xx', () => stop.abort())
  await runCrawls(scene.crawler(), stop.signal)
  expect((await state()).current).toMatchObject({ state: 'running', counts: { done: 2 } })
  await findCrawls(scene.context)
  await runCrawls(scene.crawler(), never)
  expect((await state()).latest?.counts.done).toBe(pages + 1)
})

it('a cancelled crawl ends within a page and leaves no pages, and only one runs at a time', async () => {
  const { id } = await startCrawl(scene.context, admin, clientId)
  await expect(startCrawl(scene.context, admin, clientId)).rejects.toMatchObject({ code: 'crawl.under_way' })
  serveRow('/xxxx', (answer) => void cancelCrawl(scene.context, admin, { clientId, crawlId: id }).then(answer))
  await runCrawls(scene.crawler(), never)
  expect(readPages().at(-1)).toBe('/xxxx')
  const { current, latest, past } = await state()
  expect([current, latest]).toEqual([null, null])
  expect(past[0]).toMatchObject({ state: 'cancelled', counts: { done: 4 }, hasPages: false })
  expect(await scene.context.database.db.selectFrom('crawl_page').select('number').execute()).toEqual([])
  await expect(cancelCrawl(scene.context, admin, { clientId, crawlId: id })).rejects.toMatchObject({
    code: 'crawl.ended',
  })
  await expect(cancelCrawl(scene.context, admin, { clientId, crawlId: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('a client’s permission sets the pace, and the plan and the client the number of pages', async () => {
  scene.serve(row())
  const turns: number[] = []
  const pacer = { turn: async () => (restMs: number) => void turns.push(restMs) }
  await saveCrawlSettings(scene.context, admin, {
    clientId,
    settings: { pagesPerSecond: 5, schedule: 'off', maxPages: 10 },
  })
  await scene.crawl({ pacer, shortestRestMs: 100 })
  const { latest, planLimits, nextAt, settings } = await state()
  expect(latest).toMatchObject({ cuts: ['pages'], counts: { done: 10, queued: 1 }, limits: { pages: 10, depth: 15 } })
  expect([planLimits.pages, nextAt, settings.pagesPerSecond]).toEqual([2000, null, 5])
  expect(new Set(turns.slice(1))).toEqual(new Set([200, 1000]))
  expect(turns.filter((restMs) => restMs === 1000)).toHaveLength(1)
})

it('a scheduled crawl starts a month after the last one, or a week, but never for an invented domain', async () => {
  const { database, clock } = scene.context
  await scheduleCrawls(scene.context, never)
  const due = async () => (await state()).current?.isScheduled ?? false
  clock.advance(40 * 86_400_000)
  await scheduleCrawls(scene.context, never)
  expect(await due()).toBe(false)
  await database.db
    .updateTable('website')
    .set({ domain: 'lamps.com', created_at: new Date('2026-10-01') })
    .where('id', '=', scene.siteId)
    .execute()
  await scheduleCrawls(scene.context, never)
  expect(await due()).toBe(true)
  await cancelCrawl(scene.context, admin, { clientId, crawlId: (await state()).current?.id ?? '' })
  await saveCrawlSettings(scene.context, admin, {
    clientId,
    settings: { pagesPerSecond: 1, schedule: 'weekly', maxPages: null },
  })
  clock.advance(6 * 86_400_000)
  await scheduleCrawls(scene.context, never)
  expect(await due()).toBe(false)
  clock.advance(86_400_000)
  await scheduleCrawls(scene.context, never)
  expect(await due()).toBe(true)
})

it('only Admins see and start crawls', async () => {
  for (const actor of [editor, clientOf(1), clientOf(2)]) {
    await expect(startCrawl(scene.context, actor, clientId)).rejects.toMatchObject({ code: 'auth.forbidden' })
    const query = v.parse(crawledPagesSchema, {})
    await expect(listCrawlPages(scene.context, actor, { clientId, query })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  }
  const facts = await scene.context.database.db.transaction().execute((trx) => readCrawlFacts(trx, scene.siteId))
  expect(facts).toBeNull()
})
