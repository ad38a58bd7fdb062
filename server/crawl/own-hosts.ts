import type { CrawlSite } from './site.sql.ts'

/** Returns the hosts that belong to a website: its domain and its further domains, each with and without www. */
export const ownHosts = ({ domain, furtherDomains }: Pick<CrawlSite, 'domain' | 'furtherDomains'>): string[] =>
  [...new Set([domain, ...furtherDomains])].flatMap((host) => [host, `www.${host}`])
