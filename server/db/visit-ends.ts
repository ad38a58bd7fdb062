import { sql, type RawBuilder } from 'kysely'

/**
 * Visits have no index by their end, because it took a fourteenth of the disk space of an event (docs/decisions/010).
 * Their key begins with website and day, so a query by the end of visits must limit the days.
 */

/**
 * Condition on the days of `visit`: all days on which visits between two instants can end, in any time zone. The
 * query must also compare the instants themselves. A visit has the day of its website, and it may end after midnight.
 */
export const endsOnDays = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<boolean> => {
  const utcDay = (at: RawBuilder<unknown>) => sql`(${at}::timestamptz at time zone 'UTC')::date`
  return sql`visit.day between ${utcDay(from)} - 1 and ${utcDay(to)} + 1`
}

/**
 * Scalar: the end of a website's newest visit, or null. Reads the visits of the newest two days, because a visit may
 * end after midnight.
 */
export const newestVisitEnd = (siteId: RawBuilder<unknown>): RawBuilder<Date | null> => sql`(
  select max(visit.ended_at) from visit where visit.site_id = ${siteId}
    and visit.day >= (select max(newest.day) - 1 from visit as newest where newest.site_id = ${siteId})
)`
