import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAskedServer, type AskedServer } from '#tests/support/asked-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readMonth, sendPageView, setUpInstallation } from '#tests/support/installation.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

const minutes = Number(process.env['LOOP_TEST_SOAK_MINUTES'] ?? 60)
/** Number of memory measurements over the whole time; the test compares one quarter of them with another. */
const looks = 40
/** Events and page reads per second: a busy website, but far below the server's limits. */
const eventsPerSecond = 20

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: AskedServer
beforeAll(async () => {
  folder = await temporaryFolder()
  server = await startAskedServer({ DATA_DIR: folder.path })
})
afterAll(async () => {
  await server.end('SIGKILL')
  await folder.remove()
})

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const megabytes = (bytes: number) => Math.round(bytes / 104_857.6) / 10

test(`${minutes} minutes of steady traffic keep memory flat, count every event and log nothing`, async () => {
  const { admin, clientId, domain } = await setUpInstallation(server)
  const pages = ['/', '/analytics', '/tracking', '/tracking/events', '/profile'].map(
    (path) => `${path}?client=${clientId}`,
  )
  const end = performance.now() + minutes * 60_000
  let acknowledged = 0
  let read = 0

  /** Repeats work at an even pace until the end; it waits for each round, so that nothing piles up. */
  const paced = async (perSecond: number, work: (round: number) => Promise<void>) => {
    for (let round = 0; performance.now() < end; round += 1) {
      const next = performance.now() + 1000 / perSecond
      await work(round)
      await setTimeout(Math.max(0, next - performance.now()))
    }
  }
  const sending = Array.from({ length: 4 }, (_, sender) =>
    paced(eventsPerSecond / 4, async (round) => {
      // This many visitors and paths fill every cache by the second quarter.
      const event = { domain, path: `/page-${(round * 7 + sender) % 300}`, visitor: (round * 4 + sender) % 200 }
      expect(await sendPageView(server.origin, event)).toBe(202)
      acknowledged += 1
    }),
  )
  const reading = paced(1, async (round) => {
    const page = await admin.send(pages[round % pages.length] ?? '/', { headers: { accept: 'text/html' } })
    expect([page.status, (await page.text()).length > 1000]).toEqual([200, true])
    await readMonth(admin, clientId)
    read += 1
  })
  const used: number[] = []
  const looking = paced(looks / (minutes * 60), async () => {
    const { heapUsed, external } = await server.memory()
    used.push(heapUsed + external)
  })
  await Promise.all([...sending, reading, looking])

  const quarter = Math.floor(used.length / 4)
  const second = median(used.slice(quarter, 2 * quarter))
  const last = median(used.slice(-quarter))
  const growth = last / second - 1
  console.log(
    `${acknowledged} events and ${read} pages in ${minutes} minutes; memory ${megabytes(second)} MB in the second quarter, ` +
      `${megabytes(last)} MB in the last (${(growth * 100).toFixed(1)} %)`,
  )
  expect(Math.min(acknowledged, read)).toBeGreaterThan(0)
  expect(growth).toBeLessThan(0.15)
  expect(await server.query('select count(*)::int as count from stored_event')).toEqual([{ count: acknowledged }])
  const month = await eventually(
    () => readMonth(admin, clientId),
    ({ totals }) => totals.pageviews >= acknowledged,
  )
  expect(month.totals.pageviews).toBe(acknowledged)
  expect(server.output()).not.toContain('"level":50')
})
