import type { Context } from '../context.ts'
import type { Outbound } from '../outbound/outbound.ts'

/** How a website is visited; tests visit one on the loopback interface. */
export interface SiteVisit {
  outbound: Outbound
  /** Addresses of a page, in the order to try. */
  startUrls(domain: string, path: string): URL[]
  /** For a page and all its redirects; ten seconds when left out. */
  patienceMs?: number
}

interface WayOut extends Pick<Context, 'outbound'> {
  env: Pick<Context['env'], 'SITE_CHECK_LOOPBACK'>
}

/** How websites are visited: by TLS first, or at the one loopback address that an operator set for trying. */
export function websiteVisit({ env: { SITE_CHECK_LOOPBACK: port }, outbound }: WayOut): SiteVisit {
  return {
    outbound,
    startUrls: (host, path) =>
      port === undefined
        ? [new URL(`https://${host}${path}`), new URL(`http://${host}${path}`)]
        : [new URL(`http://${host}:${port}${path}`)],
  }
}
