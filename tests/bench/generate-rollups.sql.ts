import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { durationBucketSql } from '#server/analytics/store/visit-duration.ts'
import { counterColumns, visitCounts, visitFacts } from '#server/analytics/store/visit-counts.sql.ts'

const counters = sql.raw(counterColumns.join(', '))
const inMonth = (site: number, month: string) =>
  sql`site_id = ${site} and day >= ${month}::date and day < ${month}::date + interval '1 month'`

/** Sums up a generated month: the month and its days, each by every dimension. */
export async function addRollups(trx: Trx, site: number, month: string): Promise<void> {
  await sql`
    insert into month_rollup (site_id, month, dimension, term_id, ${counters})
    with facts as materialized (select ${visitFacts} from visit where ${inMonth(site, month)}), ${visitCounts(site)}
    select ${site}::int, ${month}::date, dimension, term_id, ${counters} from counted`.execute(trx)
  await addDays(trx, site, month)
  await addSiteDays(trx, site, month)
}

/** Sums visit by visit in one plain statement. Each day is one part, like finished days. */
async function addDays(trx: Trx, site: number, month: string): Promise<void> {
  await sql`
    insert into day_rollup (site_id, day, part, dimension, term_id, visitors, visits, pageviews, events, bounces,
      visible_ms, conversions, converted_visits, converted_visitors)
    select ${site}::int, day, 0, dimension, term_id,
      count(*), sum(visits), sum(pageviews), sum(events), sum(bounces), sum(visible_ms), 0, 0, 0
    from (
      select day, visitor, dimension, term_id, count(*) as visits, sum(pair.pageviews) as pageviews,
        sum(pair.events) as events, sum((not engaged)::int) as bounces, sum(visible_ms) as visible_ms
      from (
        select visit.*, a.channel, a.source, a.referrer, a.utm_source, a.utm_medium, a.utm_campaign, browser,
          browser_version, system, system_version, device, country, country_basis, language
        from visit
        left join attribution as a on a.site_id = visit.site_id and a.id = visit.attribution
        left join technology as t on t.site_id = visit.site_id and t.id = visit.technology
        left join place as p on p.site_id = visit.site_id and p.id = visit.place
        where visit.site_id = ${site} and day >= ${month}::date and day < ${month}::date + interval '1 month'
      ) as v cross join lateral (
        select dimension, coalesce(term_id, 0) as term_id, v.pageviews, v.events from (values (0, 0), (1, channel),
          (2, source), (3, referrer), (4, utm_source), (5, utm_medium), (6, utm_campaign), (7, 0), (8, 0),
          (10, entry_page), (11, exit_page), (12, country), (13, language), (14, browser), (15, browser_version),
          (16, system), (17, system_version), (18, device), (21, hostname),
          (22, ${sql.raw(durationBucketSql('visible_ms'))}), (23, country_basis)) as own (dimension, term_id)
        union all
        select 9, page, count(*), 0 from unnest(pages) as page group by page
        union all
        select 19, name, 0, count(*) from unnest(event_names) as name group by name
      ) as pair
      group by day, visitor, dimension, term_id
    ) as visitors
    group by 1, 2, 3, 4, 5`.execute(trx)
}

async function addSiteDays(trx: Trx, site: number, month: string): Promise<void> {
  await sql`insert into site_day (site_id, day)
    select distinct ${site}::int, day
    from visit where site_id = ${site} and day >= ${month}::date and day < ${month}::date + interval '1 month'`.execute(
    trx,
  )
}
