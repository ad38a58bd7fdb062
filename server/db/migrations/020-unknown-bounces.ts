import { sql, type Kysely } from 'kysely'

/**
 * Marks unknown bounces in sums that were imported before this was recorded. Plausible's tables of pages and events
 * have no bounces, and neither has a report of Google Analytics without engaged sessions or a bounce rate; they were
 * stored as if no visit had bounced. They are recognised by the import: if a whole breakdown has no bounce, the
 * export had none. Search Console counts no visits.
 *
 * The visits of each value are stored again under the dimension's id plus 100, as imports do now, and shown together
 * with the sums.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with untold as materialized (
      select site_id, import_id, dimension from imported_count
      where dimension < 100 group by site_id, import_id, dimension
      having sum(bounces) = 0 and sum(visits) > 0
    ), unknown as materialized (
      select * from untold where not exists (
        select from imported_count as noted where noted.site_id = untold.site_id
          and noted.import_id = untold.import_id and noted.dimension = untold.dimension + 100
      )
    ), noted as (
      insert into imported_count
        (site_id, import_id, day, dimension, term_id, visitors, visits, pageviews, events, bounces, visible_ms)
      select site_id, import_id, day, dimension + 100, term_id, 0, visits, 0, 0, 0, 0
      from imported_count join unknown using (site_id, import_id, dimension) where visits > 0
      returning site_id, import_id, day, dimension, term_id, visits
    ), claimed as (
      insert into imported_day (site_id, day, dimension, import_id, kind, ready, shown)
      select site_id, day, dimension + 100, import_id, kind, ready, shown
      from imported_day as held join unknown using (site_id, import_id, dimension)
      where exists (
        select from imported_count as c where c.site_id = held.site_id and c.import_id = held.import_id
          and c.day = held.day and c.dimension = held.dimension and c.visits > 0
      )
    ), shown as materialized (
      select noted.* from noted join imported_day as held on held.site_id = noted.site_id
        and held.import_id = noted.import_id and held.day = noted.day and held.dimension = noted.dimension - 100
      where held.shown
    ), by_day as (
      insert into day_rollup (site_id, day, part, dimension, term_id, visitors, visits, pageviews, events, bounces,
        visible_ms, conversions, converted_visits, converted_visitors)
      select site_id, day, -1, dimension, term_id, 0, visits, 0, 0, 0, 0, 0, 0, 0 from shown
    )
    insert into month_rollup as row (site_id, month, dimension, term_id, visitors, visits, pageviews, events, bounces,
      visible_ms, conversions, converted_visits, converted_visitors)
    select site_id, date_trunc('month', day)::date, dimension, term_id, 0, sum(visits), 0, 0, 0, 0, 0, 0, 0
    from shown group by 1, 2, 3, 4
    on conflict (site_id, month, dimension, term_id) do update set visits = row.visits + excluded.visits`.execute(db)
}
