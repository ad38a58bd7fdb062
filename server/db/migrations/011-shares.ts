import { sql, type Kysely } from 'kysely'

/**
 * Links that show a website's month to people without an account, with very limited rights.
 *
 * Readers of a share link have no user: their statements run with loop.scope = 'share' and loop.site = the link's
 * website (server/db/scope.ts). In this scope no website is visible, so every table is closed by default, including
 * future ones. The tables that a month is read from are opened by loop_readable_sites().
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only hashes of the link's secret and password are stored. A revoked link is deleted.
  await sql`create table share_link (
    site_id integer not null references website (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    token_hash bytea not null,
    name text not null check (char_length(name) between 1 and 80),
    password_hash text,
    filters jsonb not null check (jsonb_typeof(filters) = 'array'),
    month date check (date_part('day', month) = 1),
    expires_at timestamptz,
    made_by uuid references app_user (id) on delete set null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    last_used_at timestamptz,
    primary key (site_id, id)
  )`.execute(db)
  // Not unique, because every unique index must begin with the site; two equal secrets of 256 bits never occur.
  await sql`create index share_link_token on share_link (token_hash)`.execute(db)
  await sql`create index share_link_maker on share_link (made_by)`.execute(db)
  await sql`alter table share_link enable row level security`.execute(db)
  await sql`grant select, insert, update, delete on share_link to loop_app`.execute(db)
  await sql`create policy staff on share_link to loop_app using ((select loop_is_staff()))`.execute(db)
  await sql`create policy demo_apart on share_link as restrictive to loop_app
    using (not (select loop_in_demo()))`.execute(db)

  await sql`create function loop_shared_site() returns integer language sql stable
    as $$ select case when loop_setting('scope') = 'share' then loop_setting('site')::integer end $$`.execute(db)
  await sql`create or replace function loop_visible_sites() returns integer[] language sql stable
    as $$ select coalesce(array_agg(id), '{}') from website where loop_setting('scope') is distinct from 'share' $$`.execute(
    db,
  )
  await sql`create function loop_readable_sites() returns integer[] language sql stable
    as $$ select case when loop_setting('scope') = 'share' then array[loop_shared_site()] else loop_visible_sites() end $$`.execute(
    db,
  )

  await sql`create policy shared on website for select to loop_app using (id = (select loop_shared_site()))`.execute(db)
  await sql`create policy shared on client for select to loop_app using (
    (select loop_setting('scope')) = 'share' and id = loop_setting('client')::uuid
  )`.execute(db)
  // The tables a month is read from: no raw or dropped events, no imports, no funnels, no annotations.
  const monthTables = [
    'term',
    'attribution',
    'technology',
    'place',
    'visit',
    'day_rollup',
    'month_rollup',
    'site_day',
    'goal',
  ]
  // The existing policy is changed instead of adding a second one, so that a scan of visits tests no more per row
  // than before.
  for (const table of monthTables) {
    await sql`alter policy tenant on ${sql.table(table)} using (
      (select loop_setting('scope')) = 'staff' or site_id = any ((select loop_readable_sites())::integer[])
    ) with check (
      (select loop_setting('scope')) = 'staff' or site_id = any ((select loop_visible_sites())::integer[])
    )`.execute(db)
  }
  // Share transactions can't write anyway; this also protects the tables that a company's people may write.
  for (const table of ['site_day', 'goal']) {
    await sql`create policy shared_not_removed on ${sql.table(table)} as restrictive for delete to loop_app
      using ((select loop_setting('scope')) is distinct from 'share')`.execute(db)
  }
}
