import autocannon from 'autocannon'
import { setTimeout as pause } from 'node:timers/promises'
import { startMeasuredServer, type MeasuredServer } from './measured-server.ts'

/** Strangers who ask for pages, or post, as fast as they get answers. */
interface Rush {
  name: string
  /** `*` becomes another text with each request. */
  path: string
  /** Size of what they post, in bytes; without it they ask for pages. */
  posted?: number
  connections: number
  /** Number of addresses that they have together. */
  addresses: number
}

/** The ways in which strangers can ask for pages. */
const rushes: readonly Rush[] = [
  { name: 'nobody', path: '', connections: 0, addresses: 0 },
  { name: '100 on wrong decision links', path: '/decide/*', connections: 100, addresses: 1 },
  { name: '100 on wrong decision links, from 100 addresses', path: '/decide/*', connections: 100, addresses: 100 },
  { name: '100 on wrong share links, from 100 addresses', path: '/share/*', connections: 100, addresses: 100 },
  { name: '20 on /login', path: '/login', connections: 20, addresses: 1 },
  { name: '100 on /login, from 100 addresses', path: '/login', connections: 100, addresses: 100 },
  { name: '100 on pages that do not exist, from 100 addresses', path: '/*', connections: 100, addresses: 100 },
  {
    name: '100 on pages that are not prepared, from 100 addresses',
    path: '/login/*',
    connections: 100,
    addresses: 100,
  },
  {
    name: '20 that post 1 MB with a wrong signature to the webhook',
    path: '/api/stripe/webhook',
    posted: 1_000_000,
    connections: 20,
    addresses: 1,
  },
]

/** What others wait meanwhile, in milliseconds, ascending. */
interface OthersRun {
  /** Answers to the strangers a second. */
  rushed: number
  events: number[]
  health: number[]
  /** A signed-in person's page. */
  pages: number[]
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Measures how long an event, a health check and a signed-in person's page take while strangers rush in. */
async function measureOthers(
  { process, cookie }: Pick<MeasuredServer, 'process' | 'cookie'>,
  { path, posted, connections, addresses }: Rush,
  seconds: number,
): Promise<OthersRun> {
  const url = process.origin.replace('localhost', '127.0.0.1')
  const requests = Array.from({ length: 1_000 }, (_, index) => ({
    path: path.replace('*', `wrong-${index}`),
    headers: { accept: 'text/html', 'x-forwarded-for': `203.0.113.${index % Math.max(1, addresses)}` },
  }))
  const webhook = {
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`,
    },
    body: JSON.stringify({ id: 'evt_1', filler: 'x'.repeat(posted ?? 0) }),
  }
  // In a thread of its own, so that it does not hold up the clock of the others.
  const asked = posted === undefined ? { url, requests } : { url: `${url}${path}`, ...webhook }
  const rush = connections > 0 ? autocannon({ ...asked, connections, duration: seconds, workers: 1 }) : null
  if (rush) await pause(1_000)
  const until = performance.now() + (seconds - (rush ? 2 : 0)) * 1_000
  const repeat = async (ask: () => Promise<Response>) => {
    const waits: number[] = []
    while (performance.now() < until) {
      const begun = performance.now()
      const answer = await ask()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}.`)
      waits.push(performance.now() - begun)
      await pause(50)
    }
    return waits.toSorted((one, other) => one - other)
  }
  const headers = { 'user-agent': agent, 'x-forwarded-for': '198.51.100.7' }
  const body = JSON.stringify({ n: 'pageview', d: 'site-1.test', u: 'https://www.site-1.test/' })
  const [events, health, pages, rushed] = await Promise.all([
    repeat(() => fetch(`${url}/api/event`, { method: 'POST', headers, body })),
    repeat(() => fetch(`${url}/healthz`)),
    repeat(() => fetch(`${url}/account`, { headers: { ...headers, cookie, accept: 'text/html' } })),
    rush,
  ])
  return { rushed: rushed ? rushed.requests.total / rushed.duration : 0, events, health, pages }
}

interface Tools {
  add: (measured: string, result: string, target?: string) => void
  ms: (value: number) => string
}

/** Adds what others wait while strangers ask for pages as fast as they get them. */
export async function benchStrangers({ add, ms }: Tools, seconds: number): Promise<void> {
  // Builds the product if these sources are not built yet.
  await import('#server/ensure-built.ts')
  const server = await startMeasuredServer(20_000)
  const at = (waits: number[], part: number) => ms(waits[Math.floor(waits.length * part)] ?? Number.NaN)
  try {
    for (const rush of rushes) {
      const { rushed, ...others } = await measureOthers(server, rush, seconds)
      for (const [name, waits] of Object.entries(others)) {
        const result = `median ${at(waits, 0.5)}, p99 ${at(waits, 0.99)}`
        add(`${rush.name} (${Math.round(rushed)} a second): ${name} of others`, result, 'p99 250 ms')
      }
    }
  } finally {
    await server.process.end()
    await server.remove()
  }
}
