import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Counted } from './count-batches.ts'

/** A host of the website's own, from which page views came on a day. */
export interface OwnReferral {
  siteId: number
  day: string
  host: string
}

/** Adds page views to the stored ones. Skips websites that were removed meanwhile. */
export async function addOwnReferrals(database: Database, counts: readonly Counted<OwnReferral>[]): Promise<void> {
  await sql`
    insert into own_referral (site_id, day, host, pageviews)
    select website.id, given.day, given.host, given.pageviews
    from unnest(
      ${counts.map(({ subject }) => subject.siteId)}::integer[],
      ${counts.map(({ subject }) => subject.day)}::date[],
      ${counts.map(({ subject }) => subject.host)}::text[],
      ${counts.map(({ count }) => count)}::integer[]
    ) as given (site_id, day, host, pageviews)
    join website on website.id = given.site_id
    order by 1, 2, 3
    on conflict (site_id, day, host) do update set pageviews = own_referral.pageviews + excluded.pageviews`.execute(
    database.db,
  )
}
