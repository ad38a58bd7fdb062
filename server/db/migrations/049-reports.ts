import { sql, type Kysely } from 'kysely'

/**
 * Monthly reports. `report` is what staff work on: one for each company and month, with the blocks of its newest
 * version. `report_version` is what was published, with every number, word and look of it: it is only ever inserted, and
 * people have no right to change it. Drafts, comments, templates and schedules are for staff; a company's people read
 * the published versions of their own company, with their pictures and what was restated since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const languages = sql.raw(`check (language in ('en', 'de', 'fr', 'pt'))`)
  // sent_revision is the revision that was sent to review, so that the reviewer sees what changed since.
  await sql`create table report (
    client_id uuid not null references client (id) on delete cascade,
    month date not null check (extract(day from month) = 1),
    version integer not null default 1 check (version > 0),
    state text not null check (state in ('draft', 'in-review', 'published')),
    language text not null ${languages},
    blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
    revision integer not null default 1 check (revision > 0),
    reviewer_id uuid references app_user (id) on delete set null,
    sent_by uuid references app_user (id) on delete set null,
    sent_at timestamptz,
    sent_revision integer,
    created_by uuid references app_user (id) on delete set null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (client_id, month),
    check ((sent_at is null) = (sent_revision is null)),
    check (state <> 'in-review' or sent_at is not null)
  )`.execute(db)
  await sql`create index report_month on report (month)`.execute(db)

  // reviewer_id is the reviewer at that moment; the look is the agency's at that moment.
  await sql`create table report_version (
    client_id uuid not null,
    month date not null,
    version integer not null check (version > 0),
    revision integer not null,
    document jsonb not null check (jsonb_typeof(document) = 'object'),
    blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
    definitions integer not null,
    published_by uuid references app_user (id) on delete set null,
    reviewer_id uuid references app_user (id) on delete set null,
    published_at timestamptz not null,
    first_viewed_at timestamptz,
    restated_at timestamptz,
    sender_name text not null,
    footer text not null,
    accent_color text,
    logo bytea,
    logo_type text,
    primary key (client_id, month, version),
    foreign key (client_id, month) references report (client_id, month) on delete cascade,
    check ((logo is null) = (logo_type is null))
  )`.execute(db)
  // Images are compressed already.
  await sql`alter table report_version alter column logo set storage external`.execute(db)

  // Which blocks each save of a draft changed.
  await sql`create table report_change (
    client_id uuid not null,
    month date not null,
    version integer not null,
    revision integer not null,
    person_id uuid references app_user (id) on delete set null,
    at timestamptz not null,
    changes jsonb not null check (jsonb_typeof(changes) = 'array'),
    primary key (client_id, month, version, revision),
    foreign key (client_id, month) references report (client_id, month) on delete cascade
  )`.execute(db)

  await sql`create table report_comment (
    client_id uuid not null,
    month date not null,
    id uuid not null default gen_random_uuid(),
    version integer not null,
    block_id uuid,
    kind text not null check (kind in ('comment', 'returned')),
    person_id uuid references app_user (id) on delete set null,
    at timestamptz not null,
    text text not null check (char_length(text) between 1 and 2000),
    primary key (client_id, month, id),
    foreign key (client_id, month) references report (client_id, month) on delete cascade
  )`.execute(db)

  await sql`create table report_template (
    client_id uuid primary key references client (id) on delete cascade,
    language text not null ${languages},
    blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
    revision integer not null default 1 check (revision > 0),
    changed_by uuid references app_user (id) on delete set null,
    changed_at timestamptz not null
  )`.execute(db)

  // The bytes never change. A published picture is never deleted.
  await sql`create table report_picture (
    client_id uuid not null references client (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    published boolean not null default false,
    type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
    size integer not null check (size > 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    sha256 bytea not null,
    bytes bytea not null,
    person_id uuid references app_user (id) on delete set null,
    at timestamptz not null,
    primary key (client_id, id),
    constraint report_picture_once unique (client_id, sha256)
  )`.execute(db)
  await sql`alter table report_picture alter column bytes set storage external`.execute(db)

  // Numbers of a published version that data of today contradicts.
  await sql`create table report_restated (
    client_id uuid not null,
    month date not null,
    version integer not null,
    block_id uuid not null,
    figure_id text not null,
    was_value double precision,
    is_value double precision,
    noticed_at timestamptz not null,
    primary key (client_id, month, version, block_id, figure_id),
    foreign key (client_id, month, version) references report_version (client_id, month, version) on delete cascade,
    check (was_value is distinct from is_value)
  )`.execute(db)

  // drafted_month is the newest month whose draft the schedule has made, so that a deleted draft does not return.
  await sql`create table report_schedule (
    client_id uuid primary key references client (id) on delete cascade,
    enabled boolean not null,
    working_day smallint not null check (working_day between 1 and 15),
    draft_time text not null check (draft_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    drafted_month date check (extract(day from drafted_month) = 1),
    changed_by uuid references app_user (id) on delete set null,
    changed_at timestamptz not null
  )`.execute(db)

  // One row: the look of the agency's reports, and the days on which it doesn't work.
  await sql`create table report_agency (
    id boolean primary key default true check (id),
    sender_name text not null default '' check (char_length(sender_name) <= 100),
    footer text not null default '' check (char_length(footer) <= 500),
    accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
    logo bytea,
    logo_type text,
    holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array'),
    changed_at timestamptz not null,
    check ((logo is null) = (logo_type is null))
  )`.execute(db)

  const people = {
    report: ['reviewer_id', 'sent_by', 'created_by'],
    report_version: ['published_by', 'reviewer_id'],
    report_change: ['person_id'],
    report_comment: ['person_id'],
    report_template: ['changed_by'],
    report_picture: ['person_id'],
    report_schedule: ['changed_by'],
  }
  for (const [table, columns] of Object.entries(people)) {
    for (const column of columns) {
      await sql`create index ${sql.ref(`${table}_${column.replace(/_(id|by)$/, '')}`)} on ${sql.table(table)} (${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db)
    }
  }

  const tables = [...Object.keys(people), 'report_restated', 'report_agency']
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy demo_apart on ${sql.table(table)} as restrictive to loop_app
      using (not loop_in_demo())`.execute(db)
  }
  const seen = sql`loop_sees_client(client_id)`
  const staff = sql`loop_sees_client(client_id) and loop_is_staff()`
  for (const table of ['report_change', 'report_comment', 'report_template', 'report_schedule']) {
    await sql`create policy staff on ${sql.table(table)} to loop_app using (${staff})`.execute(db)
  }
  await sql`create policy seen on report for select to loop_app using (${staff})`.execute(db)
  await sql`create policy added on report for insert to loop_app with check (${staff})`.execute(db)
  await sql`create policy changed on report for update to loop_app using (${staff})`.execute(db)
  // A report that was published once stays.
  await sql`create policy removed on report for delete to loop_app
    using (${staff} and version = 1 and state <> 'published')`.execute(db)
  await sql`create policy seen on report_version for select to loop_app using (${seen})`.execute(db)
  await sql`create policy added on report_version for insert to loop_app with check (${staff})`.execute(db)
  await sql`create policy seen on report_picture for select to loop_app
    using (${seen} and (loop_is_staff() or published))`.execute(db)
  await sql`create policy added on report_picture for insert to loop_app with check (${staff})`.execute(db)
  await sql`create policy changed on report_picture for update to loop_app
    using (${staff}) with check (${staff} and published)`.execute(db)
  await sql`create policy removed on report_picture for delete to loop_app
    using (${staff} and not published)`.execute(db)
  await sql`create policy seen on report_restated for select to loop_app using (${seen})`.execute(db)
  await sql`create policy added on report_restated for insert to loop_app with check (${staff})`.execute(db)
  await sql`create policy removed on report_restated for delete to loop_app using (${staff})`.execute(db)
  await sql`create policy staff on report_agency to loop_app using (loop_is_staff())`.execute(db)

  await sql`grant select, insert, update, delete on report to loop_app`.execute(db)
  await sql`grant select, insert on report_version to loop_app`.execute(db)
  await sql`grant select, insert, delete on report_change, report_comment, report_restated to loop_app`.execute(db)
  await sql`grant select, insert, update on report_template, report_schedule, report_agency to loop_app`.execute(db)
  await sql`grant select, insert, delete, update (published) on report_picture to loop_app`.execute(db)
}
