import { sql, type Kysely } from 'kysely'

/**
 * Scroll depths in percent, as reported by a page view's engagement event. A visit stores the deepest one for each
 * page of its list of pages; rollups count them under a dimension id of their own (server/analytics/store/README.md).
 *
 * Adds nullable columns, and views that show them: no row is written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event add column scroll_depth smallint`.execute(db)
  await sql`alter table visit add column page_depths smallint[]`.execute(db)
  await sql`alter table event_pack add column scroll_depth smallint[]`.execute(db)
  await sql`alter table event_pack alter column scroll_depth set storage main`.execute(db)
  // `create or replace view` can only add columns at the end.
  await sql`create or replace view packed_event with (security_invoker = true) as
    select visitor, first_at + at_ms * interval '1 millisecond' as at, site_id, day, seq, page, hostname, 0 as name,
      attribution, technology, place, visible_ms, kind, interactive, null::char(3) as currency,
      null::bigint as revenue_minor, props, import_id, first_visitor, last_visitor, scroll_depth
    from (
      select first_visitor, last_visitor, first_at, site_id, day, unnest(visitor) as visitor, unnest(at_ms) as at_ms,
        unnest(seq) as seq, unnest(page) as page, unnest(hostname) as hostname, unnest(attribution) as attribution,
        unnest(technology) as technology, unnest(place) as place, unnest(visible_ms) as visible_ms,
        unnest(kind) as kind, unnest(interactive) as interactive, unnest(props) as props, unnest(import_id) as import_id,
        unnest(scroll_depth) as scroll_depth
      from event_pack
    ) as unpacked`.execute(db)
  await sql`create or replace view stored_event with (security_invoker = true) as
    select visitor, at, site_id, day, seq, page, hostname, name, attribution, technology, place, visible_ms, kind,
      interactive, currency, revenue_minor, props, import_id, visitor as first_visitor, visitor as last_visitor,
      scroll_depth
    from event
    union all select * from packed_event`.execute(db)
}
