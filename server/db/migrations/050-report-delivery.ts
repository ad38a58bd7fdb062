import { sql, type Kysely } from 'kysely'

/**
 * How published reports reach their readers: recipients and what was mailed to them, secret links, readers' answers, and
 * when Loop sends by itself. All of it is for staff. Readers of a link have no account: Loop itself finds what they ask
 * for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Who gets a company's reports. unsubscribed_at and bounced_at say why somebody gets none.
  await sql`create table report_recipient (
    client_id uuid not null references client (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    email text not null check (char_length(email) between 3 and 254),
    name text not null default '' check (char_length(name) <= 200),
    attach_pdf boolean not null default false,
    unsubscribed_at timestamptz,
    bounced_at timestamptz,
    bounce_note text check (char_length(bounce_note) <= 500),
    created_by uuid references app_user (id) on delete set null,
    created_at timestamptz not null,
    primary key (client_id, id),
    check (bounce_note is null or bounced_at is not null)
  )`.execute(db)
  await sql`create unique index report_recipient_email on report_recipient (client_id, lower(email))`.execute(db)

  // A secret address of a report's published versions, for people without an account. 'mail' links are one for each
  // mail; their recipient can unsubscribe with them as long as they exist, also when they no longer open the report.
  await sql`create table report_link (
    id uuid primary key default gen_random_uuid(),
    client_id uuid not null,
    month date not null,
    kind text not null check (kind in ('shared', 'mail')),
    name text not null default '' check (char_length(name) <= 200),
    token_hash bytea not null unique,
    password_hash text,
    expires_at timestamptz,
    revoked_at timestamptz,
    recipient_id uuid,
    views integer not null default 0 check (views >= 0),
    viewed_at timestamptz,
    made_by uuid references app_user (id) on delete set null,
    made_at timestamptz not null,
    foreign key (client_id, month) references report (client_id, month) on delete cascade,
    foreign key (client_id, recipient_id) references report_recipient (client_id, id) on delete cascade,
    check (recipient_id is null or kind = 'mail')
  )`.execute(db)
  await sql`create index report_link_of on report_link (client_id, month, made_at desc)`.execute(db)
  await sql`create index report_link_recipient on report_link (client_id, recipient_id) where recipient_id is not null`.execute(
    db,
  )

  // A file that mails carry: one for each version, whatever the number of mails.
  await sql`create table mail_file (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    type text not null,
    bytes bytea not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`alter table mail_file alter column bytes set storage external`.execute(db)
  // sender_name stands before the address of MAIL_FROM. unsubscribe_url is for the header that mail programs offer as a
  // button.
  await sql`alter table mail add column file_id uuid references mail_file (id) on delete set null,
    add column sender_name text, add column unsubscribe_url text`.execute(db)
  await sql`create index mail_file_of on mail (file_id) where file_id is not null`.execute(db)

  // What was sent to whom: one row for each version and address, so that nobody gets a version twice. copy counts what
  // a person has explicitly sent again. mail_id is null until the mail is written.
  await sql`create table report_delivery (
    client_id uuid not null,
    month date not null,
    version integer not null,
    email text not null,
    copy integer not null default 1 check (copy > 0),
    mail_id uuid references mail (id) on delete set null,
    link_id uuid references report_link (id) on delete set null,
    asked_by uuid references app_user (id) on delete set null,
    asked_at timestamptz not null,
    written_at timestamptz,
    primary key (client_id, month, version, email, copy),
    foreign key (client_id, month, version) references report_version (client_id, month, version) on delete cascade,
    check (email = lower(email))
  )`.execute(db)
  await sql`create index report_delivery_waiting on report_delivery (client_id, month, version)
    where written_at is null`.execute(db)
  await sql`create index report_delivery_mail on report_delivery (mail_id) where mail_id is not null`.execute(db)
  await sql`create index report_delivery_link on report_delivery (link_id) where link_id is not null`.execute(db)

  // One answer of each reader about each version: of a person of the company, or of somebody with a link.
  await sql`create table report_feedback (
    client_id uuid not null,
    month date not null,
    version integer not null,
    id uuid not null default gen_random_uuid(),
    person_id uuid references app_user (id) on delete cascade,
    link_id uuid references report_link (id) on delete cascade,
    useful boolean not null,
    sentence text not null default '' check (char_length(sentence) <= 500),
    at timestamptz not null,
    primary key (client_id, month, version, id),
    foreign key (client_id, month, version) references report_version (client_id, month, version) on delete cascade,
    check (num_nonnulls(person_id, link_id) = 1)
  )`.execute(db)
  await sql`create unique index report_feedback_person on report_feedback (person_id, client_id, month, version)
    where person_id is not null`.execute(db)
  await sql`create unique index report_feedback_link on report_feedback (link_id, client_id, month, version)
    where link_id is not null`.execute(db)

  // When Loop sends by itself. unreviewed_by is who allowed it to publish and send what nobody reviewed. sent_month is the
  // newest month that the schedule has dealt with, so that nothing is sent twice.
  await sql`alter table report_schedule
    add column send_enabled boolean not null default false,
    add column send_day smallint not null default 5 check (send_day between 1 and 15),
    add column send_time text not null default '09:00' check (send_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    add column unreviewed_by uuid references app_user (id) on delete set null,
    add column unreviewed_at timestamptz,
    add column sent_month date check (extract(day from sent_month) = 1)`.execute(db)
  await sql`create index report_schedule_unreviewed on report_schedule (unreviewed_by)
    where unreviewed_by is not null`.execute(db)

  for (const [table, column] of [
    ['report_recipient', 'created_by'],
    ['report_link', 'made_by'],
    ['report_delivery', 'asked_by'],
  ] as const) {
    await sql`create index ${sql.ref(`${table}_${column.replace('_by', '')}`)} on ${sql.table(table)}
      (${sql.ref(column)}) where ${sql.ref(column)} is not null`.execute(db)
  }

  for (const table of ['report_recipient', 'report_link', 'report_delivery', 'report_feedback']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy demo_apart on ${sql.table(table)} as restrictive to loop_app
      using (not loop_in_demo())`.execute(db)
    await sql`create policy staff on ${sql.table(table)} to loop_app
      using (loop_sees_client(client_id) and loop_is_staff())`.execute(db)
  }
  await sql`grant select, insert, update, delete on report_recipient to loop_app`.execute(db)
  await sql`grant select, insert, update on report_link to loop_app`.execute(db)
  await sql`grant select, insert on report_delivery to loop_app`.execute(db)
  await sql`grant select on report_feedback to loop_app`.execute(db)
  // Files of mails are for Loop itself.
  await sql`alter table mail_file enable row level security`.execute(db)
}
