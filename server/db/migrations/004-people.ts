import { sql, type Kysely } from 'kysely'

/**
 * People and their permissions: invitations, second factors, API tokens, mails, requests, profiles, settings of
 * people and of the installation. Tables that only server/auth reads are not granted to loop_app.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A person's preferences. Null: as in their browser.
  await sql`alter table app_user
    add column language text check (language in ('en', 'de', 'fr', 'pt')),
    add column theme text check (theme in ('light', 'dark', 'system')),
    add column time_format text check (time_format in ('12', '24')),
    add column notification_preferences jsonb not null default '{}',
    add column last_sign_in_at timestamptz`.execute(db)

  // People see a session by its id; the hash of its token never leaves the server.
  await sql`alter table session add column id uuid not null default gen_random_uuid() unique`.execute(db)

  await sql`create table invitation (
    id uuid primary key default gen_random_uuid(),
    client_id uuid references client (id) on delete cascade,
    role text not null check (role in ('Client', 'Editor', 'Admin')),
    email text not null,
    invited_by uuid references app_user (id) on delete set null,
    token_hash bytea not null unique,
    created_at timestamptz not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    accepted_by uuid references app_user (id) on delete set null,
    revoked_at timestamptz,
    check ((role = 'Client') = (client_id is not null))
  )`.execute(db)
  await sql`create index invitation_client on invitation (client_id)`.execute(db)
  // One open invitation per email and team; inviting again sends the first one again. Invitations of other teams
  // don't count: a refusal would reveal to one company whom another has invited.
  await sql`create unique index invitation_open on invitation
    (lower(email), coalesce(client_id, '00000000-0000-0000-0000-000000000000'::uuid))
    where accepted_at is null and revoked_at is null`.execute(db)

  // Links in mails, or printed at the server's start. Each works once: see server/access/one-time-link.ts.
  await sql`create table one_time_link (
    token_hash bytea primary key,
    kind text not null,
    user_id uuid references app_user (id) on delete cascade,
    details jsonb not null default '{}',
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`.execute(db)
  await sql`create index one_time_link_user on one_time_link (user_id)`.execute(db)

  await sql`create table second_factor (
    user_id uuid primary key references app_user (id) on delete cascade,
    secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`.execute(db)
  await sql`create table recovery_code (
    user_id uuid not null references app_user (id) on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`.execute(db)

  await sql`create table api_token (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references app_user (id) on delete cascade,
    name text not null,
    scopes text[] not null,
    token_hash bytea not null unique,
    shown_start text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`.execute(db)
  await sql`create index api_token_user on api_token (user_id)`.execute(db)

  // Every mail, written in the transaction that causes it. It is sent by SMTP if that is configured; otherwise Admins
  // read it here.
  await sql`create table mail (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    user_id uuid references app_user (id) on delete set null,
    recipient text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    created_at timestamptz not null,
    next_try_at timestamptz,
    attempts integer not null default 0,
    sent_at timestamptz,
    failure text
  )`.execute(db)
  await sql`create index mail_waiting on mail (next_try_at) where next_try_at is not null`.execute(db)
  await sql`create index mail_created on mail (created_at desc, id)`.execute(db)

  await sql`create table upgrade_request (
    id uuid primary key default gen_random_uuid(),
    client_id uuid not null references client (id) on delete cascade,
    requested_by uuid references app_user (id) on delete set null,
    message text not null default '',
    created_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references app_user (id) on delete set null,
    outcome text check (outcome in ('upgraded', 'declined', 'withdrawn')),
    answer text not null default '',
    check ((decided_at is null) = (outcome is null))
  )`.execute(db)
  await sql`create unique index upgrade_request_open on upgrade_request (client_id) where decided_at is null`.execute(
    db,
  )

  await sql`create table client_profile (
    client_id uuid primary key references client (id) on delete cascade,
    industry text not null default '',
    what_matters text not null default '',
    brand_terms text[] not null default '{}',
    products text[] not null default '{}',
    further_domains text[] not null default '{}',
    accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
    logo bytea,
    logo_type text,
    updated_at timestamptz not null,
    check ((logo is null) = (logo_type is null))
  )`.execute(db)

  // Settings of the installation, and what its jobs remember between two runs.
  await sql`create table installation_setting (
    name text primary key,
    value jsonb not null,
    changed_at timestamptz not null
  )`.execute(db)
  await sql`create table job_state (
    name text primary key,
    value jsonb not null,
    changed_at timestamptz not null
  )`.execute(db)

  // Kinds of notifications, so that people can choose which they want.
  await sql`alter table notification add column kind text not null default 'news'`.execute(db)

  await sql`create index audit_event_client on audit_event (client_id, at desc)`.execute(db)
  await sql`create index audit_event_user on audit_event (user_id, at desc)`.execute(db)

  await sql`create function loop_is_staff() returns boolean language sql stable
    as $$ select loop_setting('scope') = 'staff' $$`.execute(db)
  const secured = ['invitation', 'api_token', 'upgrade_request', 'client_profile', 'audit_event']
  for (const table of secured) await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
  for (const table of ['invitation', 'api_token', 'upgrade_request', 'client_profile']) {
    await sql`grant select, insert, update, delete on ${sql.table(table)} to loop_app`.execute(db)
  }
  await sql`create policy tenant on invitation to loop_app using (loop_is_staff() or loop_sees_client(client_id))`.execute(
    db,
  )
  await sql`create policy tenant on upgrade_request to loop_app using (loop_sees_client(client_id))`.execute(db)
  await sql`create policy tenant on client_profile to loop_app using (loop_sees_client(client_id))`.execute(db)
  await sql`create policy own on api_token to loop_app using (user_id = loop_setting('user')::uuid)`.execute(db)
  // From the audit log a person may read what they did and what happened to their company; staff read everything. No
  // one can change or delete an entry.
  await sql`grant select on audit_event to loop_app`.execute(db)
  await sql`create policy seen on audit_event for select to loop_app using (
    loop_is_staff() or loop_sees_client(client_id) or user_id = loop_setting('user')::uuid
  )`.execute(db)
  await sql`create policy written on audit_event for insert to loop_app with check (true)`.execute(db)
}
