import type { Context } from '../context.ts'
import type { Outbound } from '../outbound/outbound.ts'

/** How the check reaches a website; tests use one on the loopback interface. */
export interface SiteVisit {
  outbound: Outbound
  /** Returns the URLs of a page in the order to try. */
  startUrls(domain: string, path: string): URL[]
  /** Time limit for a page including all redirects; ten seconds by default. */
  patienceMs?: number
}

interface WayOut extends Pick<Context, 'outbound'> {
  env: Pick<Context['env'], 'SITE_CHECK_LOOPBACK'>
}

/**
 * Returns how to reach a website: by HTTPS first, then HTTP; or only at the loopback address that an operator
 * configured for trying things out.
 */
export function websiteVisit({ env: { SITE_CHECK_LOOPBACK: port }, outbound }: WayOut): SiteVisit {
  return {
    outbound,
    startUrls: (host, path) =>
      port === undefined
        ? [new URL(`https://${host}${path}`), new URL(`http://${host}${path}`)]
        : [new URL(`http://${host}:${port}${path}`)],
  }
}
