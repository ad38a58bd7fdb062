import { sql } from 'kysely'
import { alsoHostnamesOf, ownHosts } from '../../analytics/reading/own-hosts.ts'
import type { Db, Trx } from '../../db/database.ts'

/** The website of a crawl. */
export interface CrawlSite {
  siteId: number
  domain: string
  /** Its tracking settings as stored. */
  settings: unknown
  furtherDomains: string[]
}

/** Returns the hosts that a crawl of a website reads. */
export const hostsOf = ({ domain, settings, furtherDomains }: Omit<CrawlSite, 'siteId'>): readonly string[] =>
  ownHosts({ domain, furtherDomains, alsoHostnames: alsoHostnamesOf(settings) }).named

/** Returns the website to crawl; null if it is gone or its client is archived. */
export async function readCrawlSite(db: Db | Trx, siteId: number): Promise<CrawlSite | null> {
  const { rows } = await sql<CrawlSite>`
    select website.id as "siteId", domain, settings, coalesce(further_domains, '{}') as "furtherDomains"
    from website join client on client.id = website.client_id
    left join client_profile on client_profile.client_id = client.id
    where website.id = ${siteId} and archived_at is null`.execute(db)
  return rows[0] ?? null
}

/** Returns the plan of a website's client. */
export async function readPlanOf(db: Db | Trx, siteId: number): Promise<string | null> {
  const { rows } = await sql<{ plan: string }>`
    select plan from client join website on website.client_id = client.id where website.id = ${siteId}`.execute(db)
  return rows[0]?.plan ?? null
}
