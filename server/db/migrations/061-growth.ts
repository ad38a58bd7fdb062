import { sql, type Kysely } from 'kysely'

/**
 * Growth: targets, forecasts with what came, how targets stand, and months as they were when they ended.
 *
 * A goal's monthly target was a setting of its alert. It becomes a target that repeats since the month in which the rule
 * was changed last; the rule keeps the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTargets(db)
  await createForecasts(db)
  await moveTargetsOfAlerts(db)
}

async function createTargets(db: Kysely<unknown>): Promise<void> {
  // subject: as subjectKey (app/shared/growth/subject.ts) writes it. There is no reference to a goal, so that a goal that is
  // deleted and restored has its targets again, and its ended ones keep their history.
  // amount: in the unit of the subject; percent: of "last year and x percent more".
  // last_month: the last month of a repeating one; null while it goes on.
  await sql`create table growth_target (
    site_id integer not null references website (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    subject text not null check (char_length(subject) <= 60),
    goal_id integer,
    span text not null check (span in ('month', 'quarter', 'year')),
    first_month date not null,
    repeats boolean not null default false,
    last_month date,
    amount double precision not null check (amount >= 0),
    currency text check (char_length(currency) = 3),
    percent double precision,
    created_by uuid references app_user (id) on delete set null,
    changed_at timestamptz not null,
    primary key (site_id, id),
    check (not repeats or span = 'month'),
    check (last_month is null or repeats)
  )`.execute(db)
  await sql`create unique index growth_target_of on growth_target (site_id, subject, span, first_month)`.execute(db)

  // The months of a target for a quarter or year, by the website's season when it was saved.
  await sql`create table growth_target_month (
    site_id integer not null,
    target_id uuid not null,
    month date not null,
    amount double precision not null check (amount >= 0),
    primary key (site_id, target_id, month),
    foreign key (site_id, target_id) references growth_target (site_id, id) on delete cascade
  )`.execute(db)

  // How each target stood at the end of a day: written by a job, for lists of all clients and for alerts.
  await sql`create table growth_pace (
    site_id integer not null,
    target_id uuid not null,
    month date not null,
    day date not null,
    state text not null check (char_length(state) <= 20),
    came double precision not null,
    expected double precision,
    primary key (site_id, target_id),
    foreign key (site_id, target_id) references growth_target (site_id, id) on delete cascade
  )`.execute(db)

  for (const table of ['growth_target', 'growth_target_month', 'growth_pace']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_sites on ${sql.table(table)} to loop_app using (${inSites})`.execute(db)
  }
  await sql`grant select, insert, update, delete on growth_target, growth_target_month to loop_app`.execute(db)
  await sql`grant select on growth_pace to loop_app`.execute(db)
}

async function createForecasts(db: Kysely<unknown>): Promise<void> {
  // Every forecast that was ever shown: at most one for a subject, period and day. came: what was counted before made_on.
  // final: what came, as it was when the period ended.
  await sql`create table growth_forecast (
    site_id integer not null references website (id) on delete cascade,
    id uuid not null default gen_random_uuid(),
    subject text not null check (char_length(subject) <= 60),
    span text not null check (span in ('month', 'quarter', 'year')),
    first_month date not null,
    made_on date not null,
    method text not null check (method in ('median', 'naive')),
    value double precision not null,
    naive double precision not null,
    low double precision,
    high double precision,
    came double precision not null,
    currency text check (char_length(currency) = 3),
    history integer not null,
    origins integer not null,
    errors jsonb,
    days jsonb not null default '[]' check (jsonb_typeof(days) = 'array'),
    final double precision,
    ended_at timestamptz,
    primary key (site_id, id)
  )`.execute(db)
  await sql`create unique index growth_forecast_of
    on growth_forecast (site_id, subject, span, first_month, made_on)`.execute(db)
  await sql`create index growth_forecast_open on growth_forecast (site_id, first_month) where ended_at is null`.execute(
    db,
  )

  // A month as it was when it ended: its targets with what came, and its numbers, to tell what was restated.
  await sql`create table growth_month (
    site_id integer not null references website (id) on delete cascade,
    month date not null,
    frozen_at timestamptz not null,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    primary key (site_id, month)
  )`.execute(db)

  for (const table of ['growth_forecast', 'growth_month']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`create policy own_sites on ${sql.table(table)} to loop_app using (${inSites})`.execute(db)
    await sql`grant select on ${sql.table(table)} to loop_app`.execute(db)
  }
}

const inSites = sql.raw(`site_id >= nullif(current_setting('loop.first_site', true), '')::integer
  and site_id <= nullif(current_setting('loop.last_site', true), '')::integer`)

async function moveTargetsOfAlerts(db: Kysely<unknown>): Promise<void> {
  await sql`insert into growth_target (site_id, subject, goal_id, span, first_month, repeats, amount, changed_at)
    select site_id, 'conversions:' || goal_id, goal_id, 'month',
      date_trunc('month', alert_rule.changed_at at time zone website.time_zone)::date, true,
      (alert_rule.settings ->> 'target')::double precision, alert_rule.changed_at
    from alert_rule join website on website.id = alert_rule.site_id
    where alert_rule.kind = 'pacing' and jsonb_typeof(alert_rule.settings -> 'target') = 'number'`.execute(db)
  await sql`update alert_rule set settings = settings - 'target' where kind = 'pacing'`.execute(db)
}
