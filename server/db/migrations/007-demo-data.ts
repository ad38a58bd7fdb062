import { sql, type Kysely } from 'kysely'

/**
 * The sample company behind "Show demo data" (server/demo-data). Its events are in the event store under a negative
 * site id, and it has no row in client or website. So no list, job or notification includes it, and none has to
 * exclude it.
 *
 * With loop.demo = 'on' (server/db/scope.ts) a transaction shows the sample company: then loop_app reads only the
 * sample's rows, otherwise all other rows. No statement can read both, and loop_app can't write the sample's rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table demo_site (
    site_id integer primary key check (site_id < 0),
    company text not null,
    domain text not null,
    public_key text not null,
    time_zone text not null,
    currency text not null,
    created_at timestamptz not null,
    months jsonb not null default '{}'
  )`.execute(db)
  await sql`create function loop_in_demo() returns boolean language sql stable
    as $$ select coalesce(loop_setting('demo') = 'on', false) $$`.execute(db)

  await sql`alter table demo_site enable row level security`.execute(db)
  await sql`grant select on demo_site to loop_app`.execute(db)
  // A Client's statements see only their own company in `client`, so a company on a larger plan has no sample
  // company.
  await sql`create policy shown on demo_site for select to loop_app using (
    (select loop_in_demo()) and exists (select from client where plan in ('Free', 'Demo') and archived_at is null)
  )`.execute(db)
  await sql`create function loop_demo_sites() returns integer[] language sql stable
    as $$ select coalesce(array_agg(site_id), '{}') from demo_site $$`.execute(db)

  const siteTables = [
    'term',
    'attribution',
    'technology',
    'place',
    'event',
    'visit',
    'day_rollup',
    'month_rollup',
    'site_day',
    'goal',
    'dropped_event',
    'log_import',
  ]
  for (const table of siteTables) {
    await sql`create policy demo_shown on ${sql.table(table)} for select to loop_app using (
      site_id = any ((select loop_demo_sites())::integer[])
    )`.execute(db)
    await sql`create policy demo_apart on ${sql.table(table)} as restrictive for select to loop_app using (
      (site_id < 0) = (select loop_in_demo())
    )`.execute(db)
  }
  for (const table of ['goal', 'dropped_event', 'log_import', 'site_day']) {
    await sql`create policy demo_not_added on ${sql.table(table)} as restrictive for insert to loop_app
      with check (site_id >= 0)`.execute(db)
    await sql`create policy demo_not_changed on ${sql.table(table)} as restrictive for update to loop_app
      using (site_id >= 0) with check (site_id >= 0)`.execute(db)
    await sql`create policy demo_not_removed on ${sql.table(table)} as restrictive for delete to loop_app
      using (site_id >= 0)`.execute(db)
  }
}
