import { expect, it } from 'vitest'
import { admin, companyId, insertCompany, insertWebsiteOf } from '#tests/support/companies.ts'
import { crawlScene } from '#tests/support/crawl-scene.ts'
import { getCrawlState, startCrawl } from './crawl.ts'
import { runCrawls } from './run-crawls.ts'

const scene = crawlScene()
const html = { 'content-type': 'text/html' }
const hostOf = (line: string) => line.split(' ')[0]
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Asks for crawls of websites in the order of their numbers. */
async function ask(numbers: readonly number[]) {
  for (const number of numbers) {
    if (number > 1) {
      await insertCompany(scene.context, number, { plan: 'Growth' })
      await insertWebsiteOf(scene.context, number)
    }
    await startCrawl(scene.context, admin, companyId(number))
    scene.context.clock.advance(1)
  }
}
const crawlOf = async (number: number) => {
  const { current, past } = await getCrawlState(scene.context, admin, companyId(number))
  return current ?? past[0]
}

it('four websites that never answer keep no others waiting', async () => {
  const [slow, others] = [numbered(1, 4), numbered(5, 17)]
  await ask([...slow, ...others])
  scene.stranger.answer = ({ url, headers }, response) => {
    const isSlow = /^site-[1-4]\.test/.test(headers.host ?? '')
    if (url === '/robots.txt') response.writeHead(404).end()
    else if (!isSlow) response.writeHead(url === '/' ? 200 : 404, html).end('<title>Hello</title>')
  }
  const stop = new AbortController()
  let finished = 0
  await runCrawls(scene.crawler(), stop.signal, {
    afterCrawl: async () => {
      finished += 1
      if (finished === others.length) stop.abort()
    },
  })
  for (const number of others) expect([number, await crawlOf(number)]).toMatchObject([number, { state: 'finished' }])
  // They had not even run into their time limits.
  for (const number of slow) {
    expect([number, await crawlOf(number)]).toMatchObject([number, { state: 'running', counts: { failed: 0 } }])
  }
})

it('where more crawls wait than a process does at once, they take turns and go on where they were', async () => {
  const failing = 3
  await ask([1, 2, failing])
  scene.stranger.answer = ({ url = '', headers }, response) => {
    scene.context.clock.advance(1)
    const isFailing = headers.host?.startsWith(`site-${failing}.`)
    if (/\.(txt|xml)$/.test(url)) return void response.writeHead(404).end()
    if (isFailing && url !== '/') return void response.writeHead(503).end()
    const links = numbered(1, isFailing ? 30 : 6).map((length) => `<a href="/${'x'.repeat(length)}">x</a>`)
    response.writeHead(200, html).end(links.join(''))
  }
  await runCrawls(scene.crawler(), new AbortController().signal, { atOnce: 1, turnMs: 0 })
  expect(scene.faults).toEqual([])
  const { asked } = scene.stranger
  // Each address once, and robots.txt only as often as in a crawl that nobody interrupts.
  expect(asked.filter((line, at) => asked.indexOf(line) !== at)).toEqual(
    [1, 2, failing].map((number) => `site-${number}.test /robots.txt`),
  )
  // Every website's start page is asked for before any website's second page.
  const pages = asked.filter((line) => !/\.(txt|xml)$/.test(line))
  expect(pages.slice(0, 6).map(hostOf)).toEqual([1, 2, 3, 1, 2, 3].map((number) => `site-${number}.test`))
  for (const number of [1, 2]) expect(await crawlOf(number)).toMatchObject({ state: 'finished', counts: { done: 7 } })
  // Errors in a row count across turns.
  expect(await crawlOf(failing)).toMatchObject({ state: 'failed', failure: 'stoppedAnswering', counts: { done: 21 } })
})
