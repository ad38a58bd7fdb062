import autocannon from 'autocannon'
import type { LoopDelay } from './event-loop-delay.ts'
import type { MeasuredServer } from './measured-server.ts'

export interface IngestRun {
  perSecond: number
  p50: number
  p99: number
  /** Number of events answered with 202 after their commit, including the warm-up. */
  acknowledged: number
  /** Number of other answers, errors and timeouts. */
  failed: number
  /** Delay of the server's own thread. */
  delay: LoopDelay
  /** The dashboards answered during the measurement, and the time of the slowest hundredth. */
  dashboards: { count: number; p99: number } | null
}

const agents = ['120', '121', '138', '142'].flatMap((version) =>
  ['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7', 'X11; Linux x86_64'].map(
    (system) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`,
  ),
)
const sources = ['', 'https://www.google.com/', 'https://news.example/post', 'https://duckduckgo.com/']

/** Page views of many people, pages and sources, as browsers send them. */
const requests: autocannon.Request[] = Array.from({ length: 2_000 }, (_, index) => ({
  method: 'POST',
  path: '/api/event',
  headers: {
    'content-type': 'text/plain',
    'user-agent': agents[index % agents.length] ?? '',
    'x-forwarded-for': `203.${index % 113}.${(index * 7) % 250}.${(index * 31) % 250}`,
  },
  body: JSON.stringify({
    n: 'pageview',
    d: 'site-1.test',
    u: `https://www.site-1.test/articles/${(index * 37) % 1_500}`,
    r: sources[index % sources.length],
  }),
}))

/**
 * Sends page views over HTTP on 20 connections, each waiting for its acknowledgement.
 * @param dashboards number of connections that read the month's page at the same time
 */
export async function measureIngest(
  { process, cookie, month }: MeasuredServer,
  { seconds, dashboards }: { seconds: number; dashboards: number },
): Promise<IngestRun> {
  const url = process.origin.replace('localhost', '127.0.0.1')
  // Warms the server up: in its first seconds the compiler is busy.
  const warmUp = await autocannon({ url, connections: 20, duration: 3, requests })
  await process.ask('reset')
  const [sent, read] = await Promise.all([
    autocannon({ url, connections: 20, duration: seconds, requests }),
    dashboards === 0
      ? null
      : autocannon({
          url: `${url}/?month=${month}`,
          connections: dashboards,
          duration: seconds,
          headers: { cookie, accept: 'text/html', 'accept-encoding': 'gzip' },
        }),
  ])
  const delay = (await process.ask('report')) as LoopDelay
  if (read && read.non2xx > 0) throw new Error(`${read.non2xx} dashboards were not answered with 200.`)
  return {
    perSecond: sent['2xx'] / sent.duration,
    p50: sent.latency.p50,
    p99: sent.latency.p99,
    acknowledged: warmUp['2xx'] + sent['2xx'],
    failed: sent.non2xx + sent.errors + sent.timeouts,
    delay,
    dashboards: read && { count: read['2xx'], p99: read.latency.p99 },
  }
}
