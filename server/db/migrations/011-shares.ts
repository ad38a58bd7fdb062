import { sql, type Kysely } from 'kysely'

/**
 * Links that show a website's month to people without an account, and how little their transactions may read.
 *
 * Whoever opens a link is nobody's user: their statements run with loop.scope = 'share' and loop.site = the link's
 * website (server/db/scope.ts). In that scope no website counts as visible, so a table that says nothing of links is
 * closed to them, also one that is added later. What a month is read from opens itself by loop_readable_sites().
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The link's secret is kept as its hash alone, and so is its password. A link that was revoked is gone.
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
  // Not unique by itself, as every unique index begins with the site: nobody makes one secret of 256 bits twice.
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
  // No raw event, nothing that was dropped or imported, no funnel, no annotation.
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
  // Changed in place of a policy beside it, so that a scan of visits tests no more of a row than it did.
  for (const table of monthTables) {
    await sql`alter policy tenant on ${sql.table(table)} using (
      (select loop_setting('scope')) = 'staff' or site_id = any ((select loop_readable_sites())::integer[])
    ) with check (
      (select loop_setting('scope')) = 'staff' or site_id = any ((select loop_visible_sites())::integer[])
    )`.execute(db)
  }
  // Their transactions cannot write anyway; the tables that a company's people write say so, too.
  for (const table of ['site_day', 'goal']) {
    await sql`create policy shared_not_removed on ${sql.table(table)} as restrictive for delete to loop_app
      using ((select loop_setting('scope')) is distinct from 'share')`.execute(db)
  }
}
