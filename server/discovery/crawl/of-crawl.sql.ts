import { sql, type RawBuilder } from 'kysely'

/** Identifies a crawl: the website comes first in every key, so that a website's rows can be kept together. */
export interface CrawlKey {
  siteId: number
  id: number
}

/** SQL for the condition that rows belong to a crawl. */
export const ofCrawl = ({ siteId, id }: CrawlKey, table?: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`)
  return sql`${column('site_id')} = ${siteId} and ${column('crawl_id')} = ${id}`
}
