import { sql, type Kysely } from 'kysely'

/**
 * Day rollups of old days are stored packed (docs/decisions/010): one row for a few hundred rows of a website's day,
 * sorted by dimension and term, with a list per column. Totals, goals, imported sums and the few rows with numbers
 * too large for a list are not packed. `counted_day` shows all rows, packed or not.
 *
 * List values have two bytes: terms and visible time are split into `high * 65536 + low`, and counters of similar
 * size are stored as differences. A missing list means that all values are 0.
 *
 * Changes no data: a job packs the existing days (server/analytics/store/pack-rollups.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const lists = ['dimension', 'term_low', 'visitors']
  const others = ['term_high', 'more_visits', 'more_pageviews', 'events', 'unbounced', 'ms_low', 'ms_high'].concat([
    'conversions',
    'converted_visits',
    'converted_visitors',
  ])
  const all = [...lists, ...others]
  await sql`create table day_rollup_pack (
    site_id integer not null,
    day date not null,
    first_term integer not null,
    first_dimension smallint not null,
    last_dimension smallint not null,
    ${sql.raw([...lists.map((list) => `${list} smallint[] not null`), ...others.map((list) => `${list} smallint[]`)].join(', '))},
    primary key (site_id, day, first_dimension, first_term)
  ) with (toast_tuple_target = 128)`.execute(db)
  // As for events: compressed in rows above two kilobytes, and kept in the row if the database page has space.
  for (const list of all) {
    await sql`alter table day_rollup_pack alter column ${sql.ref(list)} set storage main`.execute(db)
  }
  await sql`alter table day_rollup_pack enable row level security`.execute(db)
  await sql`grant select on day_rollup_pack to loop_app`.execute(db)
  await sql`create policy tenant on day_rollup_pack to loop_app using (
    (select loop_setting('scope')) = 'staff' or site_id = any ((select loop_readable_sites())::integer[])
  )`.execute(db)
  await sql`create policy demo_shown on day_rollup_pack for select to loop_app using (
    site_id = any ((select loop_demo_sites())::integer[])
  )`.execute(db)
  await sql`create policy demo_apart on day_rollup_pack as restrictive for select to loop_app using (
    (site_id < 0) = (select loop_in_demo())
  )`.execute(db)

  // With the rights of the querying person. A query for a dimension must also limit first_dimension and
  // last_dimension (`ofDimensions`), because conditions on list values can't select packs.
  await sql`create view packed_day with (security_invoker = true) as
    select site_id, day, 0::smallint as part, dimension, coalesce(term_high, 0) * 65536 + term_low as term_id,
      visitors::integer as visitors, visits, visits + coalesce(more_pageviews, 0) as pageviews,
      coalesce(events, 0)::integer as events, visits - coalesce(unbounced, 0) as bounces,
      (coalesce(ms_high, 0) * 65536 + coalesce(ms_low, 0))::bigint as visible_ms,
      coalesce(conversions, 0)::integer as conversions, coalesce(converted_visits, 0)::integer as converted_visits,
      coalesce(converted_visitors, 0)::integer as converted_visitors, first_dimension, last_dimension
    from (
      select *, visitors::integer + coalesce(more_visits, 0) as visits from (
        -- unnest fills missing lists with nulls up to the length of the others.
        select site_id, day, first_dimension, last_dimension,
          ${sql.raw(all.map((list) => `unnest(${list}) as ${list}`).join(', '))}
        from day_rollup_pack
      ) as told
    ) as unpacked`.execute(db)
  // Unpacked rows get a range of dimensions that matches every condition on packs.
  await sql`create view counted_day with (security_invoker = true) as
    select site_id, day, part, dimension, term_id, visitors, visits, pageviews, events, bounces, visible_ms, conversions,
      converted_visits, converted_visitors, (-1)::smallint as first_dimension, 32767::smallint as last_dimension
    from day_rollup
    union all select * from packed_day`.execute(db)
  await sql`grant select on packed_day, counted_day to loop_app`.execute(db)

  // Whether a day's rollups are unpacked (0), partly packed or unpacked for recounting (1), or packed (2).
  await sql`alter table site_day add column rollup_state smallint not null default 0
    constraint site_day_rollup_state check (rollup_state between 0 and 2)`.execute(db)
  await sql`create index site_day_open_rollups on site_day (day) where rollup_state < 2`.execute(db)
}
