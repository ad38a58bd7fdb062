import { sql, type Kysely } from 'kysely'

/**
 * The last check of each website's page for the tracking script: when it began, so that a website is requested at
 * most once a minute by all processes together, and what was found, for whom. And which scripts send its events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table website_check (
    site_id integer primary key references website (id) on delete cascade,
    begun_at timestamptz not null,
    checked_at timestamptz,
    checked_by uuid references app_user (id) on delete set null,
    report jsonb
  )`.execute(db)
  await sql`create index website_check_person on website_check (checked_by)`.execute(db)
  // The last sender of a website's events by kind: the current script, an older copy of it, or another client.
  await sql`create table website_sender (
    site_id integer not null references website (id) on delete cascade,
    sender text not null check (sender in ('current', 'older', 'other')),
    last_at timestamptz not null,
    primary key (site_id, sender)
  )`.execute(db)
  await sql`alter table website_sender enable row level security`.execute(db)
  await sql`grant select on website_sender to loop_app`.execute(db)
  await sql`create policy tenant on website_sender to loop_app using (
    site_id = any ((select loop_visible_sites())::integer[])
  )`.execute(db)
  await sql`create policy demo_apart on website_sender as restrictive to loop_app
    using (not (select loop_in_demo()))`.execute(db)
  await sql`alter table website_check enable row level security`.execute(db)
  await sql`grant select, insert, update on website_check to loop_app`.execute(db)
  await sql`create policy tenant on website_check to loop_app using (
    site_id = any ((select loop_visible_sites())::integer[])
  )`.execute(db)
  await sql`create policy demo_apart on website_check as restrictive to loop_app
    using (not (select loop_in_demo()))`.execute(db)
}
