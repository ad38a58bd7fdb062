/** The fields of a logged request that a test sets; the rest is an ordinary page view. */
export interface LoggedRequest {
  at: string
  address?: string
  target?: string
  method?: string
  status?: number
  referrer?: string
  userAgent?: string
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns a line of the combined format, in UTC. */
export function logLine(request: LoggedRequest): string {
  const { address = '203.0.113.1', target = '/', method = 'GET', status = 200 } = request
  const at = new Date(request.at)
  const [date, time] = at.toISOString().slice(0, 19).split('T')
  const stamp = `${date?.slice(8)}/${months[at.getUTCMonth()]}/${date?.slice(0, 4)}:${time} +0000`
  const sent = `"${method} ${target} HTTP/1.1" ${status} 512`
  return `${address} - - [${stamp}] ${sent} "${request.referrer ?? '-'}" "${request.userAgent ?? firefox}"`
}

export const logOf = (requests: readonly LoggedRequest[]): string => requests.map((one) => `${logLine(one)}\n`).join('')

/**
 * Returns a log with this many visitors over two days. Each has one visit of two page views with an image in between.
 */
export function busyLog(visitors: number): string {
  const begin = Date.parse('2026-03-01T00:00:00Z')
  const lines: string[] = []
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const at = begin + Math.floor((visitor / visitors) * 47 * 3600) * 1000
    const address = `198.51.${Math.floor(visitor / 250)}.${visitor % 250}`
    const step = (seconds: number, target: string) =>
      logLine({ at: new Date(at + seconds * 1000).toISOString(), address, target })
    lines.push(step(0, '/'), step(1, '/logo.png'), step(60, `/page-${visitor % 10}`))
  }
  return `${lines.join('\n')}\n`
}
