import { isSampleDataOn, type Env, type SampleEnv } from '../env.ts'
import type { Outbound } from '../outbound/contract.ts'
import { sampleCompanies, type SampleCompany } from './company-list.ts'
import { competitorSite, sampleCompetitors } from './competitor-sites.ts'
import { outboundOf } from './sample-outbound.ts'
import { sampleFeed, sampleSources, type SampleSource } from './sample-mentions.ts'
import { sampleSite } from './sample-site.ts'

/** Returns whose website an address belongs to: exactly its domain, by HTTPS, on the usual port. */
function ownerAt<Owner extends { domain: string }>(
  owners: readonly Owner[],
  { protocol, host, username, password }: URL,
): Owner | undefined {
  if (protocol !== 'https:' || username !== '' || password !== '') return undefined
  return owners.find(({ domain }) => domain === host)
}

interface AskedFeed {
  company: SampleCompany
  source: SampleSource
  path: string
}

/** Returns the source and the client of a feed's address. */
function feedAt(url: URL): AskedFeed | undefined {
  const { protocol, host, username, password, pathname, search, searchParams } = url
  if (protocol !== 'https:' || username !== '' || password !== '') return undefined
  const source = sampleSources.find((one) => one.host === host && one.path === pathname)
  const company = sampleCompanies.find(({ domain }) => domain === searchParams.get('about'))
  return source && company && { source, company, path: pathname + search }
}

/** Answers with what a source has written until now. */
function feedOutbound({ company, source, path }: AskedFeed, now: Date): Outbound {
  const body = sampleFeed(company, source, now)
  const type = 'application/rss+xml; charset=utf-8'
  return outboundOf(new Map([[path, { status: 200, location: '', type, body, bytes: body.length, firstByteMs: 40 }]]))
}

/**
 * Returns the reader of other people's pages for an installation. While sample data is on, crawls of the sample companies'
 * websites and visits of their competitors are answered from generated pages, and readings of the sources that write about
 * them from generated feeds, because their domains (.test) don't exist. Nothing is connected to for
 * that: every other request goes to the guarded reader as it is, so that no way to another address opens.
 */
export function withSampleWebsites(
  env: SampleEnv & Pick<Env, 'SITE_CHECK_LOOPBACK'>,
  reader: Outbound,
  clock: () => Date,
): Outbound {
  // An operator who has a website of their own on this machine wants every name to lead there.
  if (!isSampleDataOn(env) || env.SITE_CHECK_LOOPBACK !== undefined) return reader
  const sites = new Map<string, Outbound>()
  const siteOf = (company: SampleCompany): Outbound => {
    const site = sites.get(company.domain) ?? outboundOf(sampleSite(company, 'now'))
    sites.set(company.domain, site)
    return site
  }
  return {
    close: () => reader.close(),
    async read(request) {
      const { purpose, url, signal } = request
      const feed = purpose === 'feed' ? feedAt(url) : undefined
      if (feed) return feedOutbound(feed, clock()).read(request)
      const company = purpose === 'crawl' || purpose === 'watch' ? ownerAt(sampleCompanies, url) : undefined
      const competitor = purpose === 'watch' ? ownerAt(sampleCompetitors, url) : undefined
      if (!company && !competitor) return reader.read(request)
      if (signal?.aborted) return { kind: 'refused', reason: 'cancelled', code: '', until: null, url, redirects: [] }
      if (company) return siteOf(company).read(request)
      return competitor ? outboundOf(competitorSite(competitor, clock())).read(request) : reader.read(request)
    },
  }
}
