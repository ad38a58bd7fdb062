import { sql, type Kysely } from 'kysely'

/**
 * Page speed as counts: one row per website-local day, kind of device and (in speed_page) page, with cells that count
 * how many values of a metric fell into a bucket (server/analytics/speed/cells.ts). Single page views can't be
 * distinguished: no visit and no measured value is stored.
 *
 * A row stores its cells in two arrays instead of one row per cell: a page with few views needs 150 bytes a day
 * including its index entry, instead of 400.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const cells = sql`
    keys smallint[] not null,
    counts integer[] not null,
    check (cardinality(keys) = cardinality(counts))`
  // The sum of all pages: a month and its days are read from a few dozen rows.
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
    // Rows are updated all day: free space on their database page avoids index writes.
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
