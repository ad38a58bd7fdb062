import { sql, type Kysely } from 'kysely'

/**
 * How fast pages are, as counts: per website-local day, kind of device and (in speed_page) page one row, whose cells
 * say how many values of a metric fell into a bucket (server/analytics/speed/cells.ts). Nothing tells one page view
 * from another: there is no row of a visit, and no value that was measured is kept.
 *
 * A row holds its cells as two arrays instead of a row each: a page of few views costs 150 bytes a day, an index entry
 * included, where a row for every cell would cost 400.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const cells = sql`
    keys smallint[] not null,
    counts integer[] not null,
    check (cardinality(keys) = cardinality(counts))`
  // All pages together: a month, and its course by day, are read from some dozens of rows.
  await sql`create table speed_day (
    site_id integer not null,
    day date not null,
    device integer not null,
    ${cells},
    primary key (site_id, day, device)
  )`.execute(db)
  await sql`create table speed_page (
    site_id integer not null,
    day date not null,
    page integer not null,
    device integer not null,
    ${cells},
    primary key (site_id, day, page, device)
  )`.execute(db)
  for (const table of ['speed_day', 'speed_page']) {
    const name = sql.table(table)
    // Rows grow in place while their day lasts: room on their page saves the index from being written with them.
    await sql`alter table ${name} set (fillfactor = 70)`.execute(db)
    await sql`alter table ${name} enable row level security`.execute(db)
    await sql`grant select on ${name} to loop_app`.execute(db)
    await sql`create policy tenant on ${name} to loop_app using (
      (select loop_setting('scope')) = 'staff' or site_id = any ((select loop_visible_sites())::integer[])
    )`.execute(db)
    await sql`create policy demo_shown on ${name} for select to loop_app using (
      site_id = any ((select loop_demo_sites())::integer[])
    )`.execute(db)
    await sql`create policy demo_apart on ${name} as restrictive for select to loop_app using (
      (site_id < 0) = (select loop_in_demo())
    )`.execute(db)
  }
}
