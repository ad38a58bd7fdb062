import type { Month } from '#app/shared/calendar/month.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { visitorAgent } from './events.ts'
import { HttpBrowser } from './http-browser.ts'
import type { ServerProcess } from './server-process.ts'

const person = { firstName: 'Ada', lastName: 'Winterbourne', email: 'ada@fern.test', password: 'seven copper lanterns' }
export const credentials = { email: person.email, password: person.password }

/** A new installation's first Admin, signed in at one of its processes, and the website they added. */
export interface Installation {
  admin: HttpBrowser
  clientId: string
  domain: string
}

/** Creates the first account with the printed link, signs in, and adds a client with its website. */
export async function setUpInstallation(
  server: Pick<ServerProcess, 'origin' | 'output'>,
  domain = 'fern-pottery.com',
): Promise<Installation> {
  const admin = new HttpBrowser(server.origin)
  const token = /create-account\?token=([\w-]{43})/.exec(server.output())?.[1] ?? ''
  await admin.call('createFirstAdminFn', { token, person })
  await admin.signIn(credentials)
  const { id: clientId } = await admin.call<{ id: string }>('createClientFn', { company: 'Fern' })
  await admin.call('createWebsiteFn', { clientId, domain, timeZone: 'UTC' })
  return { admin, clientId, domain }
}

/** Returns the numbers of a month as on the Admin's page; without a month, of the current one. */
export function readMonth(admin: HttpBrowser, clientId: string, month?: Month): Promise<MonthOverview> {
  return admin.call<MonthOverview>('getMonthOverviewFn', { clientId, filters: [], ...(month && { month }) })
}

/** Page views of a website, and which of them a server acknowledged. */
export interface SentEvents {
  /** The paths that got 202, each of one event. */
  acknowledged: Set<string>
  /** Number of requests that failed or were refused; their events may or may not be stored. */
  unanswered: Set<string>
}

/** How long to wait for an answer, in milliseconds: a connection that was passed to a process as it was killed gets none. */
const patienceMs = 10_000

/**
 * Sends one page view of a visitor. The server needs TRUST_PROXY=on to tell visitors apart. @returns its status; 0 for
 * no answer, unless that throws
 */
export async function sendPageView(
  origin: string,
  { domain, path, visitor = 0 }: { domain: string; path: string; visitor?: number },
  note: (answer: Response) => void = () => {},
  { throws = false }: { throws?: boolean } = {},
): Promise<number> {
  const headers = {
    'content-type': 'text/plain',
    'user-agent': visitorAgent,
    'x-forwarded-for': `203.0.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`,
  }
  const body = JSON.stringify({ n: 'pageview', d: domain, u: `https://${domain}${path}` })
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(`${origin}/api/event`, { method: 'POST', headers, body, signal }).catch(
    (error: unknown) => {
      if (throws) throw error
      return null
    },
  )
  if (answer) note(answer)
  // Read the body to its end, or the next event would use a new connection.
  await answer?.arrayBuffer()
  if (answer?.headers.has('x-loop-dropped')) throw new Error(`Dropped: ${answer.headers.get('x-loop-dropped')}`)
  return answer?.status ?? 0
}

/**
 * Sends page views with several senders at once, each path once, until enough were sent, a server stops answering or the
 * signal comes.
 * @param origins of the processes, used in turn
 * @param prefix of the paths, so that no path is sent twice in a test
 * @param after is called after each event with the number of acknowledged events
 */
export async function sendPageViews(
  origins: readonly string[],
  {
    domain,
    prefix,
    count,
    senders = 8,
    signal,
  }: { domain: string; prefix: string; count: number; senders?: number; signal?: AbortSignal },
  after: (acknowledged: number) => void = () => {},
): Promise<SentEvents> {
  const sent: SentEvents = { acknowledged: new Set(), unanswered: new Set() }
  let next = 0
  const gone = new Set<string>()
  const send = async (visitor: number): Promise<void> => {
    while (next < count && !signal?.aborted) {
      const number = next
      next += 1
      const left = origins.filter((origin) => !gone.has(origin))
      const origin = left[number % left.length]
      if (origin === undefined) return
      const path = `/${prefix}-${number}`
      const status = await sendPageView(origin, { domain, path, visitor })
      if (status === 202) sent.acknowledged.add(path)
      else sent.unanswered.add(path)
      if (status === 0) gone.add(origin)
      after(sent.acknowledged.size)
    }
  }
  await Promise.all(Array.from({ length: senders }, (_, visitor) => send(visitor)))
  return sent
}
