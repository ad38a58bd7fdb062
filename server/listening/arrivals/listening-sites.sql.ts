import { sql } from 'kysely'
import type { Topic } from '#app/shared/listening/topic.ts'
import { alsoHostnamesOf, ownHosts } from '../../analytics/reading/own-hosts.ts'
import type { Db, Trx } from '../../db/database.ts'

/** A website that listens, with what decides which texts are about its client. */
export interface ListeningSite {
  siteId: number
  timeZone: string
  /** Returns whether a host is one of the website's own. */
  owns: (host: string) => boolean
  topics: Pick<Topic, 'id' | 'kind' | 'query'>[]
}

interface SiteRow {
  siteId: number
  domain: string
  timeZone: string
  settings: unknown
  furtherDomains: string[]
  topics: ListeningSite['topics']
}

/**
 * Returns the first website of a client, or of all clients that have topics (null), with its topics. Archived clients have
 * none.
 */
export async function readListeningSites(db: Db | Trx, clientId: string | null): Promise<ListeningSite[]> {
  const { rows } = await sql<SiteRow>`
    select website.id as "siteId", domain, time_zone as "timeZone", settings,
      coalesce(further_domains, '{}') as "furtherDomains",
      coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'query', query) order by id)
        from topic where topic.site_id = website.id), '[]') as topics
    from client
    join lateral (select * from website where website.client_id = client.id order by id limit 1) as website on true
    left join client_profile on client_profile.client_id = client.id
    where archived_at is null and ${
      clientId === null
        ? sql`exists (select from topic where topic.site_id = website.id)`
        : sql`client.id = ${clientId}`
    }
    order by website.id`.execute(db)
  return rows.map(({ siteId, timeZone, domain, settings, furtherDomains, topics }) => ({
    siteId,
    timeZone,
    owns: ownHosts({ domain, furtherDomains, alsoHostnames: alsoHostnamesOf(settings) }).owns,
    topics,
  }))
}
