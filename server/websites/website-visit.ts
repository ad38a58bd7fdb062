import type { Env } from '../env.ts'
import { publicInternet } from './read-page.ts'
import type { SiteVisit } from './verify-installation.ts'

const overTheInternet: SiteVisit = {
  access: publicInternet,
  startUrls: (host, path) => [new URL(`https://${host}${path}`), new URL(`http://${host}${path}`)],
}

/** How websites are visited: over the public internet, or at the one loopback address that an operator set for trying. */
export function websiteVisit({ SITE_CHECK_LOOPBACK: port }: Pick<Env, 'SITE_CHECK_LOOPBACK'>): SiteVisit {
  if (port === undefined) return overTheInternet
  return {
    access: {
      ...publicInternet,
      resolve: async () => ['127.0.0.1'],
      allowAddress: (address) => address === '127.0.0.1',
      allowPort: (asked) => asked === String(port),
    },
    startUrls: (host, path) => [new URL(`http://${host}:${port}${path}`)],
  }
}
