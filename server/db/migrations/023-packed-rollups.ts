import { sql, type Kysely } from 'kysely'

/**
 * Day rollups of days that are long over are kept packed (docs/decisions/010): a row for some hundred of a website's day,
 * in the order of dimension and term, with a list for each column. Totals and goals are not packed, nor are sums of other
 * tools, nor the few rows whose numbers a list cannot hold. `counted_day` shows all of them, packed or not.
 *
 * Lists hold what fits into two bytes: terms and visible time are split into `high * 65536 + low`, and counters that
 * follow each other closely are told by their difference. A list that is not there is one of noughts.
 *
 * Changes no data: a job packs the days there are (server/analytics/store/pack-rollups.ts).
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
  // Compressed in a row above two kilobytes, and kept in it while a page has room, as lists of events are.
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

  // With the rights of who asks. Conditions on what is in a list cannot choose among packs: a question about a dimension
  // says so of first_dimension and last_dimension, too (`ofDimensions`).
  await sql`create view packed_day with (security_invoker = true) as
    select site_id, day, 0::smallint as part, dimension, coalesce(term_high, 0) * 65536 + term_low as term_id,
      visitors::integer as visitors, visits, visits + coalesce(more_pageviews, 0) as pageviews,
      coalesce(events, 0)::integer as events, visits - coalesce(unbounced, 0) as bounces,
      (coalesce(ms_high, 0) * 65536 + coalesce(ms_low, 0))::bigint as visible_ms,
      coalesce(conversions, 0)::integer as conversions, coalesce(converted_visits, 0)::integer as converted_visits,
      coalesce(converted_visitors, 0)::integer as converted_visitors, first_dimension, last_dimension
    from (
      select *, visitors::integer + coalesce(more_visits, 0) as visits from (
        -- Lists that are not there are as long as the others, of nulls.
        select site_id, day, first_dimension, last_dimension,
          ${sql.raw(all.map((list) => `unnest(${list}) as ${list}`).join(', '))}
        from day_rollup_pack
      ) as told
    ) as unpacked`.execute(db)
  // What is not packed is left out by no condition on packs.
  await sql`create view counted_day with (security_invoker = true) as
    select site_id, day, part, dimension, term_id, visitors, visits, pageviews, events, bounces, visible_ms, conversions,
      converted_visits, converted_visitors, (-1)::smallint as first_dimension, 32767::smallint as last_dimension
    from day_rollup
    union all select * from packed_day`.execute(db)
  await sql`grant select on packed_day, counted_day to loop_app`.execute(db)

  // Whether a day's rollups are open (0), packed in part or opened to be counted anew (1), or packed (2).
  await sql`alter table site_day add column rollup_state smallint not null default 0
    constraint site_day_rollup_state check (rollup_state between 0 and 2)`.execute(db)
  await sql`create index site_day_open_rollups on site_day (day) where rollup_state < 2`.execute(db)
}
