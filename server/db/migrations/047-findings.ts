import { sql, type Kysely } from 'kysely'

/**
 * Findings of Discovery (app/shared/discovery), their history, the runs of the rules, and what staff set for rules. A
 * website has one finding for each rule and key; `key_hash` is SHA-256 of the key, because a path is too long for an
 * index and strangers choose it. All of it is for staff only: Clients see cards that are made from findings. The rows
 * of runs are written by background work; people change findings and settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table finding (
    site_id integer not null references website (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    rule text not null,
    rule_group text not null,
    key_hash bytea not null,
    state text not null check (state in ('open', 'carded', 'snoozed', 'dismissed', 'expired', 'fixed')),
    severity smallint not null check (severity between 1 and 3),
    direction smallint not null check (direction between -1 and 1),
    impact double precision not null,
    rank double precision not null,
    days smallint,
    page text,
    searched text not null,
    first_month date not null check (extract(day from first_month) = 1),
    ended_month date check (extract(day from ended_month) = 1),
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    gone_at timestamptz,
    returned integer not null default 0,
    frozen_at timestamptz not null,
    frozen jsonb not null check (jsonb_typeof(frozen) = 'object'),
    latest jsonb not null check (jsonb_typeof(latest) = 'object'),
    dismiss_reason text check (dismiss_reason in ('notRelevant', 'alreadyPlanned', 'tooCostly', 'wrongData')),
    dismiss_note text check (char_length(dismiss_note) <= 1000),
    dismiss_severity smallint,
    dismiss_impact double precision,
    snoozed_until date check (extract(day from snoozed_until) = 1),
    card_id uuid references card (id) on delete set null,
    primary key (site_id, id),
    constraint finding_once unique (site_id, rule, key_hash),
    constraint finding_ended check ((state in ('expired', 'fixed')) = (ended_month is not null)),
    constraint finding_dismissed check (
      (state = 'dismissed') = (dismiss_reason is not null) and
      (state = 'dismissed') = (dismiss_note is not null) and
      (state = 'dismissed') = (dismiss_severity is not null) and
      (state = 'dismissed') = (dismiss_impact is not null)
    ),
    constraint finding_snoozed check ((state = 'snoozed') = (snoozed_until is not null))
  )`.execute(db)
  await sql`create index finding_ranked on finding (site_id, state, rank desc, id)`.execute(db)
  await sql`create index finding_card on finding (card_id) where card_id is not null`.execute(db)
  await sql`create index finding_asleep on finding (snoozed_until) where snoozed_until is not null`.execute(db)
  // Lists filter and count many rows and show the evidence of few: it is kept out of the rows.
  await sql`alter table finding alter column frozen set storage external, alter column latest set storage external`.execute(
    db,
  )
  await sql`alter table finding set (toast_tuple_target = 256)`.execute(db)

  await sql`create table finding_event (
    site_id integer not null,
    finding_id uuid not null,
    id bigint not null generated always as identity,
    kind text not null,
    at timestamptz not null,
    person_id uuid references app_user (id) on delete set null,
    card_id uuid references card (id) on delete set null,
    details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
    primary key (site_id, finding_id, id),
    foreign key (site_id, finding_id) references finding (site_id, id) on delete cascade
  )`.execute(db)
  await sql`create index finding_event_person on finding_event (person_id) where person_id is not null`.execute(db)
  await sql`create index finding_event_card on finding_event (card_id) where card_id is not null`.execute(db)

  await sql`create table discovery_run (
    site_id integer not null references website (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    trigger text not null check (trigger in ('crawl', 'import', 'searchConsole', 'monthEnd', 'hand')),
    state text not null check (state in ('waiting', 'running', 'finished', 'failed')),
    month date check (extract(day from month) = 1),
    first_day date,
    last_day date,
    requested_at timestamptz not null,
    finished_at timestamptz,
    milliseconds integer,
    attempts smallint not null default 0,
    outcomes jsonb not null default '[]' check (jsonb_typeof(outcomes) = 'array'),
    primary key (site_id, id),
    check ((first_day is null) = (last_day is null)),
    check ((state in ('finished', 'failed')) = (finished_at is not null)),
    check (trigger <> 'monthEnd' or month is not null)
  )`.execute(db)
  // Several reasons to run lead to one run; each month that has ended has one of its own.
  await sql`create unique index discovery_run_waiting on discovery_run (site_id)
    where state = 'waiting' and trigger <> 'monthEnd'`.execute(db)
  await sql`create unique index discovery_run_month on discovery_run (site_id, month) where trigger = 'monthEnd'`.execute(
    db,
  )
  await sql`create index discovery_run_newest on discovery_run (site_id, state, finished_at desc)`.execute(db)

  await sql`create table rule_setting (
    site_id integer not null references website (id) on delete cascade,
    rule text not null,
    enabled boolean not null,
    thresholds jsonb not null check (jsonb_typeof(thresholds) = 'object'),
    changed_at timestamptz not null,
    primary key (site_id, rule)
  )`.execute(db)

  const inSites = sql.raw(`site_id >= nullif(current_setting('loop.first_site', true), '')::integer
    and site_id <= nullif(current_setting('loop.last_site', true), '')::integer and loop_is_staff()`)
  for (const table of ['finding', 'finding_event', 'discovery_run', 'rule_setting']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy staff on ${sql.table(table)} to loop_app using (${inSites})`.execute(db)
  }
  await sql`grant select, update on finding to loop_app`.execute(db)
  await sql`grant select, insert on finding_event to loop_app`.execute(db)
  await sql`grant select on discovery_run to loop_app`.execute(db)
  await sql`grant select, insert, update on rule_setting to loop_app`.execute(db)
}
