import autocannon from 'autocannon'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { measureIngest } from './ingest.ts'
import { prepareMeasuredData, type MeasuredData } from './measured-server.ts'
import { memoryOf } from './start.ts'

interface Report {
  add: (measured: string, result: string, target?: string) => void
  ms: (value: number) => string
  failures: string[]
}

const counts = [null, 1, 2, 4]
/** Each number of workers is measured in turn, so that what else the machine does falls on all of them. */
const rounds = 2
/** People who read the month's page at the same time. */
const readers = 8

/**
 * Measures a server of one process and of 1, 2 and 4 workers: ingest, documents and memory. The client takes a part of the
 * processors too.
 */
export async function benchWorkers(
  { add, ms, failures }: Report,
  { events, seconds }: { events: number; seconds: number },
): Promise<void> {
  // Builds the product if these sources are not built yet.
  await import('#server/ensure-built.ts')
  console.log(`Workers, beside a month of ${events} events`)
  const data = await prepareMeasuredData(events)
  let acknowledged = 0
  for (let round = 1; round <= rounds; round += 1) {
    for (const workers of counts) {
      const what = `${workers === null ? 'one process' : `${workers} workers`}, round ${round}`
      const process = await data.start(workers === null ? [] : ['--workers', String(workers)])
      try {
        const run = await measureIngest({ ...data, process }, { seconds, dashboards: 0 })
        acknowledged += run.acknowledged
        if (run.failed > 0) failures.push(`${what}: ${run.failed} events failed.`)
        add(`${what}: events a second, 20 connections`, `${Math.round(run.perSecond)}, p99 ${ms(run.p99)}`)
        const pages = await measureDocuments(data, process, seconds)
        if (pages.failed > 0) failures.push(`${what}: ${pages.failed} documents failed.`)
        add(`${what}: documents a second, ${readers} readers`, `${pages.perSecond.toFixed(1)}, p99 ${ms(pages.p99)}`)
        const { loop, others } = await memoryOf(process.pid)
        const share = workers === null ? '' : `, of these the supervisor ${loop.toFixed(0)} MB`
        add(`${what}: memory without Postgres`, `${(loop + others).toFixed(0)} MB${share}`)
      } finally {
        await process.end()
      }
    }
  }
  const stored = (await data.countEvents()) - data.events
  add('workers: events stored for those acknowledged', `${stored} for ${acknowledged}`, 'no fewer')
  if (stored < acknowledged) failures.push(`${acknowledged - stored} acknowledged events were not stored.`)
  await data.remove()
}

async function measureDocuments({ cookie, month }: MeasuredData, { origin }: ServerProcess, seconds: number) {
  const read = (duration: number) =>
    autocannon({
      url: `${origin.replace('localhost', '127.0.0.1')}/?month=${month}`,
      connections: readers,
      duration,
      headers: { cookie, accept: 'text/html', 'accept-encoding': 'gzip' },
    })
  await read(3)
  const { '2xx': answered, duration, latency, non2xx, errors, timeouts } = await read(seconds)
  return { perSecond: answered / duration, p99: latency.p99, failed: non2xx + errors + timeouts }
}
