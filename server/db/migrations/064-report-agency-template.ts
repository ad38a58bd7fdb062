import { sql, type Kysely } from 'kysely'

/**
 * The agency's template of reports: one row. A client's reports begin with it unless the client has blocks of its own. A
 * client's row without blocks keeps its language and its revision, so that a template that was given up and made again
 * is never mistaken for the earlier one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_agency_template (
    id boolean primary key default true check (id),
    blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
    revision integer not null default 1 check (revision > 0),
    changed_by uuid references app_user (id) on delete set null,
    changed_at timestamptz not null
  )`.execute(db)
  await sql`create index report_agency_template_changed on report_agency_template (changed_by)
    where changed_by is not null`.execute(db)
  await sql`alter table report_agency_template enable row level security`.execute(db)
  await sql`create policy demo_apart on report_agency_template as restrictive to loop_app
    using (not loop_in_demo())`.execute(db)
  await sql`create policy staff on report_agency_template to loop_app using (loop_is_staff())`.execute(db)
  await sql`grant select, insert, update on report_agency_template to loop_app`.execute(db)

  await sql`alter table report_template alter column blocks drop not null`.execute(db)
}
