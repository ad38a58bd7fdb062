import { sql } from 'kysely'
import type { PageKind } from '#app/shared/competitors/competitor.ts'
import type { CompetitorFactName } from '#app/shared/competitors/facts.ts'
import type { ActorTrx } from '../../db/database.ts'

/** A website of the table. */
export interface FactWebsite {
  id: string
  domain: string
  name: string
  isOwn: boolean
  /** The kinds of its watched pages. */
  kinds: PageKind[]
}

/** Returns the websites whose facts are compared: the client's own first, then competitors in their order. */
export async function readFactWebsites(trx: ActorTrx, siteId: number): Promise<FactWebsite[]> {
  const { rows } = await sql<FactWebsite>`
    select id, domain, is_own as "isOwn",
      case when is_own then (
        select company from client join website on website.client_id = client.id where website.id = competitor.site_id
      ) else name end as name, array(
      select distinct kind from watched_page as page
      where page.site_id = competitor.site_id and page.competitor_id = competitor.id and page.state = 'active'
    ) as kinds
    from competitor where site_id = ${siteId} and state <> 'removed'
    order by is_own desc, position, added_at, id`.execute(trx)
  return rows
}

/** A stored value. */
export interface FactRow {
  competitorId: string
  name: CompetitorFactName
  /** As it is stored. */
  value: unknown
  since: Date
  measuredAt: Date
  source: string
}

/** Returns the newest values of each fact of a website's competitors, the newest first. */
export async function readFacts(trx: ActorTrx, siteId: number, most: number): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select competitor_id as "competitorId", name, value, since, measured_at as "measuredAt", source from (
      select *, row_number() over (partition by competitor_id, name order by id desc) as place
      from competitor_fact where site_id = ${siteId}
    ) as fact where place <= ${most} order by place`.execute(trx)
  return rows
}
