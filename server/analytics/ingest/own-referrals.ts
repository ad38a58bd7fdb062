import { sql } from 'kysely'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { Database } from '../../db/database.ts'
import type { Logger } from '../../log.ts'
import { createCountBatches, createTextLimit, type SubjectCount } from './count-batches.ts'

/** Limit of different hosts per website and day; page views from further ones are not counted here. */
const maxHosts = 50

/**
 * Counts page views that came from another of the website's own hosts. If that host sends no page view, it isn't
 * tracked, and visits lose their source on the way over it (the rule `self-referrals` of Discovery).
 */
export interface OwnReferrals {
  /** @param host the referrer's host, as URLs have it */
  count(site: { id: number; timeZone: string }, host: string, at: Date): void
  flush(): Promise<void>
}

export function createOwnReferrals(database: Database, log: Logger): OwnReferrals {
  const mayKeep = createTextLimit(maxHosts)
  const batches = createCountBatches<OwnReferral>(
    (counts) => addOwnReferrals(database, counts),
    (error) =>
      log.warn(
        { err: error, code: 'ingest.own_referrals_not_written' },
        'page views from own hosts could not be stored: trying again',
      ),
  )
  return {
    count({ id, timeZone }, host, at) {
      if (!mayKeep(String(id), host, at)) return
      const day = localDay(at, timeZone)
      batches.count(`${id} ${day} ${host}`, { siteId: id, day, host }, at)
    },
    flush: batches.flush,
  }
}

/** A host of the website's own, from which page views came on a day. */
interface OwnReferral {
  siteId: number
  day: string
  host: string
}

/** Adds page views to the stored ones. Skips websites that were removed meanwhile. */
async function addOwnReferrals(database: Database, counts: readonly SubjectCount<OwnReferral>[]): Promise<void> {
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
