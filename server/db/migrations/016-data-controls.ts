import { sql, type Kysely } from 'kysely'

/**
 * Deleting a range of a website's days, and exporting all its data. Both are done by background jobs, with their
 * progress stored here, so that a killed process loses nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The days are those on which events count. Everything before next_day is deleted already, and events after
  // requested_at are never deleted: so a resumed deletion deletes exactly what was requested.
  await sql`create table data_deletion (
    site_id integer not null references website (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    first_day date not null,
    last_day date not null,
    page text,
    event_name text,
    requested_by uuid references app_user (id) on delete set null,
    requested_at timestamptz not null,
    events integer not null,
    visits integer not null,
    next_day date not null,
    deleted_events integer not null default 0,
    finished_at timestamptz,
    primary key (site_id, id),
    check (first_day <= last_day),
    check (page is null or event_name is null)
  )`.execute(db)
  await sql`create unique index data_deletion_under_way on data_deletion (site_id) where finished_at is null`.execute(
    db,
  )

  // Exports for staff also contain data for staff only.
  await sql`create table website_export (
    site_id integer not null references website (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    for_staff boolean not null,
    language text not null,
    requested_by uuid references app_user (id) on delete set null,
    requested_at timestamptz not null,
    claimed_until timestamptz,
    tries integer not null default 0,
    moment timestamptz,
    days integer not null default 0,
    days_done integer not null default 0,
    size_bytes bigint not null default 0,
    finished_at timestamptz,
    failed_at timestamptz,
    expires_at timestamptz,
    removed_at timestamptz,
    primary key (site_id, id)
  )`.execute(db)
  await sql`create unique index website_export_under_way on website_export (site_id, for_staff)
    where finished_at is null and failed_at is null`.execute(db)
  // Stored in the database and not in a folder: any process may write an export, and any other may answer the
  // download.
  await sql`create table website_export_part (
    site_id integer not null,
    export_id uuid not null,
    number integer not null,
    bytes bytea not null,
    primary key (site_id, export_id, number),
    foreign key (site_id, export_id) references website_export (site_id, id) on delete cascade
  )`.execute(db)
  // The bytes are compressed already.
  await sql`alter table website_export_part alter column bytes set storage external`.execute(db)

  for (const table of ['data_deletion', 'website_export', 'website_export_part']) {
    const name = sql.table(table)
    await sql`alter table ${name} enable row level security`.execute(db)
    await sql`create policy demo_apart on ${name} as restrictive to loop_app using (not (select loop_in_demo()))`.execute(
      db,
    )
  }
  await sql`grant select, insert on data_deletion, website_export to loop_app`.execute(db)
  await sql`grant select on website_export_part to loop_app`.execute(db)
  // A company sees what was deleted of its website; staff delete.
  await sql`create policy seen on data_deletion for select to loop_app using (
    (select loop_is_staff()) or site_id = any ((select loop_visible_sites())::integer[])
  )`.execute(db)
  await sql`create policy asked on data_deletion for insert to loop_app with check ((select loop_is_staff()))`.execute(
    db,
  )
  const own = sql`(select loop_is_staff())
    or (not for_staff and site_id = any ((select loop_visible_sites())::integer[]))`
  await sql`create policy seen on website_export for select to loop_app using (${own})`.execute(db)
  await sql`create policy asked on website_export for insert to loop_app with check (${own})`.execute(db)
  // People who may see an export may read its parts: the policy above applies to this sub-select too.
  await sql`create policy seen on website_export_part for select to loop_app using (exists (
    select from website_export as whole
    where whole.site_id = website_export_part.site_id and whole.id = website_export_part.export_id
  ))`.execute(db)
}
