import { sql, type RawBuilder } from 'kysely'

/**
 * Visits have no index by their end: it took a fourteenth of what an event takes on disk (docs/decisions/010). Their key
 * begins with website and day, so a question about when visits ended is asked of the days it can mean.
 */

/**
 * Condition on the days of `visit`: those on which visits end between two instants by any clock of the world, which the
 * question itself compares with. A visit's day is that of its website, and it may end after midnight.
 */
export const endsOnDays = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<boolean> => {
  const utcDay = (at: RawBuilder<unknown>) => sql`(${at}::timestamptz at time zone 'UTC')::date`
  return sql`visit.day between ${utcDay(from)} - 1 and ${utcDay(to)} + 1`
}

/**
 * Scalar: when the newest visit of a website ended, or null. Reads the visits of its newest two days, as one may end
 * after midnight.
 */
export const newestVisitEnd = (siteId: RawBuilder<unknown>): RawBuilder<Date | null> => sql`(
  select max(visit.ended_at) from visit where visit.site_id = ${siteId}
    and visit.day >= (select max(newest.day) - 1 from visit as newest where newest.site_id = ${siteId})
)`
