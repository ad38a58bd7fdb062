import { sql, type Kysely } from 'kysely'

/**
 * The duration of visits imported from access logs is unknown, and so is whether they bounced: their visible time is
 * null from now on instead of 0. They are counted again in the background.
 *
 * Imported sums without durations are marked like those without bounces (020): the visits of each value are stored
 * again under the dimension's id plus 300. They are recognised by the import: if a whole breakdown has no duration,
 * the export had none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visit alter column visible_ms drop not null`.execute(db)
  await sql`
    update site_day set dirty = -1, version = version + 1, dirty_since = coalesce(dirty_since, now())
    where exists (
      select from website_import_day as brought join website_import as import
        on import.site_id = brought.site_id and import.id = brought.import_id
      where brought.site_id = site_day.site_id and brought.day = site_day.day
        and import.kind in ('access-log', 'umami')
    )`.execute(db)
  await sql`
    with untold as materialized (
      select site_id, import_id, dimension from imported_count
      where dimension < 100 group by site_id, import_id, dimension
      having sum(visible_ms) = 0 and sum(visits) > 0
    ), noted as (
      insert into imported_count
        (site_id, import_id, day, dimension, term_id, visitors, visits, pageviews, events, bounces, visible_ms)
      select site_id, import_id, day, dimension + 300, term_id, 0, visits, 0, 0, 0, 0
      from imported_count join untold using (site_id, import_id, dimension) where visits > 0
      returning site_id, import_id, day, dimension, term_id, visits
    ), claimed as (
      insert into imported_day (site_id, day, dimension, import_id, kind, ready, shown)
      select site_id, day, dimension + 300, import_id, kind, ready, shown
      from imported_day as held join untold using (site_id, import_id, dimension)
      where exists (
        select from imported_count as c where c.site_id = held.site_id and c.import_id = held.import_id
          and c.day = held.day and c.dimension = held.dimension and c.visits > 0
      )
    ), shown as materialized (
      select noted.* from noted join imported_day as held on held.site_id = noted.site_id
        and held.import_id = noted.import_id and held.day = noted.day and held.dimension = noted.dimension - 300
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
  // Readers of a share link see which days of the month were imported from logs, as for imported sums (014).
  await sql`create policy shared on website_import_day for select to loop_app using (
    site_id = (select loop_shared_site())
  )`.execute(db)
}
