import { sql, type Kysely } from 'kysely'

/**
 * Events of finished days are stored packed (docs/decisions/010): one row for a few hundred events of a website's
 * day, with a list per column. `stored_event` shows all events, packed or not, and every query reads it. Only page
 * views and engagement events are packed: custom events and amounts are few, and have their own indexes.
 *
 * Changes no data: a job packs the existing days (server/analytics/store/pack-days.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A visitor is never in two packs of a day, so the range from the first to the last visitor finds a visitor's pack.
  // The lists are sorted by visitor, time and seq; at_ms counts from first_at.
  await sql`create table event_pack (
    first_visitor bigint not null,
    last_visitor bigint not null,
    first_at timestamptz not null,
    site_id integer not null,
    day date not null,
    visitor bigint[] not null,
    at_ms integer[] not null,
    seq integer[] not null,
    page integer[] not null,
    hostname integer[] not null,
    attribution integer[] not null,
    technology integer[] not null,
    place integer[] not null,
    visible_ms integer[] not null,
    kind smallint[] not null,
    interactive boolean[] not null,
    props jsonb[],
    import_id integer[],
    primary key (site_id, day, first_visitor)
  ) with (toast_tuple_target = 128)`.execute(db)
  // Lists are compressed in rows above two kilobytes. They stay in the row if the database page has space, which
  // takes a bit less than a separate TOAST table.
  const lists = ['visitor', 'at_ms', 'seq', 'page', 'hostname', 'attribution', 'technology', 'place', 'visible_ms']
  for (const list of [...lists, 'kind', 'interactive', 'props', 'import_id']) {
    await sql`alter table event_pack alter column ${sql.ref(list)} set storage main`.execute(db)
  }
  await sql`alter table event_pack enable row level security`.execute(db)
  await sql`grant select on event_pack to loop_app`.execute(db)
  await sql`create policy tenant on event_pack to loop_app using (
    (select loop_setting('scope')) = 'staff' or site_id = any ((select loop_visible_sites())::integer[])
  )`.execute(db)
  await sql`create policy demo_shown on event_pack for select to loop_app using (
    site_id = any ((select loop_demo_sites())::integer[])
  )`.execute(db)
  await sql`create policy demo_apart on event_pack as restrictive for select to loop_app using (
    (site_id < 0) = (select loop_in_demo())
  )`.execute(db)

  // With the rights of the querying person, so that the policies of both tables apply. A query for one visitor must
  // also limit first_visitor and last_visitor, because conditions on list values can't select packs.
  await sql`create view packed_event with (security_invoker = true) as
    select visitor, first_at + at_ms * interval '1 millisecond' as at, site_id, day, seq, page, hostname, 0 as name,
      attribution, technology, place, visible_ms, kind, interactive, null::char(3) as currency,
      null::bigint as revenue_minor, props, import_id, first_visitor, last_visitor
    from (
      -- unnest fills missing lists with nulls up to the length of the others.
      select first_visitor, last_visitor, first_at, site_id, day, unnest(visitor) as visitor, unnest(at_ms) as at_ms,
        unnest(seq) as seq, unnest(page) as page, unnest(hostname) as hostname, unnest(attribution) as attribution,
        unnest(technology) as technology, unnest(place) as place, unnest(visible_ms) as visible_ms,
        unnest(kind) as kind, unnest(interactive) as interactive, unnest(props) as props, unnest(import_id) as import_id
      from event_pack
    ) as unpacked`.execute(db)
  await sql`create view stored_event with (security_invoker = true) as
    select visitor, at, site_id, day, seq, page, hostname, name, attribution, technology, place, visible_ms, kind,
      interactive, currency, revenue_minor, props, import_id, visitor as first_visitor, visitor as last_visitor
    from event
    union all select * from packed_event`.execute(db)
  await sql`grant select on packed_event, stored_event to loop_app`.execute(db)

  // Whether a day is unpacked (0), being packed (1) or packed (2). Events are written only to unpacked days.
  await sql`alter table site_day add column pack_state smallint not null default 0
    constraint site_day_pack_state check (pack_state between 0 and 2)`.execute(db)
  await sql`create index site_day_unpacked on site_day (day) where pack_state < 2`.execute(db)
}
