import { expect, it } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { crawlScene } from '#tests/support/crawl-scene.ts'
import { addCrawl, getCrawlState, startCrawl } from './crawl.ts'
import { runCrawls } from './run-crawls.ts'

const scene = crawlScene()
const html = { 'content-type': 'text/html' }
const latest = async () => (await getCrawlState(scene.context, admin, scene.clientId)).past[0]

it('a robots.txt that failed once says why and until when, and the next crawl by hand asks for it again', async () => {
  let status = 503
  scene.stranger.answer = (request, response) =>
    request.url === '/robots.txt'
      ? void response.writeHead(status).end()
      : void response.writeHead(200, html).end('<p>')
  // One process, which remembers what it has read.
  const outbound = scene.stranger.reader({ shortestRestMs: 0, clock: scene.context.clock })
  const crawl = async () => {
    await startCrawl(scene.context, admin, scene.clientId)
    await runCrawls({ ...scene.crawler(), outbound }, new AbortController().signal)
  }
  await crawl()
  const until = new Date(scene.context.clock().getTime() + 10 * 60_000).toISOString()
  expect(await latest()).toMatchObject({ failure: 'robotsUnreachable', block: { code: 'status_503', until } })

  status = 404
  const { database, clock } = scene.context
  await database.db.transaction().execute((trx) => addCrawl({ trx, at: clock() }, scene.siteId, null))
  await runCrawls({ ...scene.crawler(), outbound }, new AbortController().signal)
  expect(await latest()).toMatchObject({ isScheduled: true, failure: 'robotsUnreachable', block: { until } })

  await crawl()
  expect(await latest()).toMatchObject({ state: 'finished', block: null })
})
