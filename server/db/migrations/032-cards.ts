import { sql, type Kysely } from 'kysely'

/**
 * Loop Cards. They belong to a company, whether it has a website or not, and are not shown with the sample company.
 * Staff write them; the company's people see those that are shared with them, and decide about proposed ones. Comments,
 * stars and history are for staff. A key of company and card keeps them from referring to another company's card.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const stages = sql.raw(
    ['proposed', 'approved', 'in-progress', 'shipped', 'measuring', 'done', 'snoozed', 'dismissed', 'declined']
      .map((stage) => `'${stage}'`)
      .join(', '),
  )
  await sql`create table card (
    client_id uuid not null references client (id) on delete cascade,
    id uuid not null unique default gen_random_uuid(),
    title text not null check (char_length(title) between 1 and 200),
    why text not null default '' check (char_length(why) <= 4000),
    checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
    metric text,
    direction text check (direction in ('up', 'down')),
    low double precision check (low >= 0),
    high double precision check (high >= low),
    effort smallint check (effort > 0),
    confidence text check (confidence in ('low', 'medium', 'high')),
    priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
    owner_id uuid references app_user (id) on delete set null,
    due_month date check (extract(day from due_month) = 1),
    tags text[] not null default '{}' check (cardinality(tags) <= 10),
    internal boolean not null,
    stage text not null check (stage in (${stages})),
    stage_before_snooze text check (stage_before_snooze in (${stages})),
    snoozed_until date,
    changes_asked_at timestamptz,
    trashed_at timestamptz,
    version integer not null default 1,
    created_by uuid references app_user (id) on delete set null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (client_id, id),
    check (num_nulls(metric, direction, low, high) in (0, 4)),
    check ((stage = 'snoozed') = (stage_before_snooze is not null)),
    check ((stage = 'snoozed') = (snoozed_until is not null))
  )`.execute(db)
  await sql`create index card_owner on card (owner_id)`.execute(db)
  await sql`create index card_created_by on card (created_by)`.execute(db)
  await sql`create index card_snoozed on card (snoozed_until) where snoozed_until is not null`.execute(db)

  await sql`create table card_star (
    client_id uuid not null,
    card_id uuid not null,
    person_id uuid not null references app_user (id) on delete cascade,
    primary key (client_id, card_id, person_id),
    foreign key (client_id, card_id) references card (client_id, id) on delete cascade
  )`.execute(db)
  await sql`create index card_star_person on card_star (person_id)`.execute(db)

  // from_stage and to_stage are null for changes of the content; change says which fields they changed, or the state
  // before a move, so that it can be undone.
  await sql`create table card_event (
    client_id uuid not null,
    card_id uuid not null,
    id bigint generated always as identity,
    at timestamptz not null,
    person_id uuid references app_user (id) on delete set null,
    kind text not null,
    from_stage text,
    to_stage text,
    note text not null default '' check (char_length(note) <= 1000),
    change jsonb not null default '{}',
    primary key (client_id, card_id, id),
    foreign key (client_id, card_id) references card (client_id, id) on delete cascade
  )`.execute(db)
  await sql`create index card_event_person on card_event (person_id)`.execute(db)

  await sql`create table card_comment (
    client_id uuid not null,
    card_id uuid not null,
    id uuid not null default gen_random_uuid(),
    at timestamptz not null,
    person_id uuid references app_user (id) on delete set null,
    text text not null check (char_length(text) between 1 and 2000),
    primary key (client_id, card_id, id),
    foreign key (client_id, card_id) references card (client_id, id) on delete cascade
  )`.execute(db)
  await sql`create index card_comment_person on card_comment (person_id)`.execute(db)

  for (const table of ['card', 'card_star', 'card_event', 'card_comment']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`grant select, insert, update, delete on ${sql.table(table)} to loop_app`.execute(db)
    await sql`create policy demo_apart on ${sql.table(table)} as restrictive to loop_app
      using (not loop_in_demo())`.execute(db)
  }
  const staff = sql`loop_sees_client(client_id) and loop_is_staff()`
  const shared = sql`loop_sees_client(client_id) and (loop_is_staff() or not internal)`
  await sql`create policy seen on card for select to loop_app using (${shared})`.execute(db)
  await sql`create policy added on card for insert to loop_app with check (${staff})`.execute(db)
  // A Client's decision leaves a card proposed, approved or declined.
  await sql`create policy changed on card for update to loop_app using (${shared}) with check (
    ${shared} and (loop_is_staff() or stage in ('proposed', 'approved', 'declined'))
  )`.execute(db)
  await sql`create policy removed on card for delete to loop_app using (${staff})`.execute(db)
  await sql`create policy own on card_star to loop_app
    using (${staff} and person_id = loop_setting('user')::uuid)`.execute(db)
  // Clients write what they decide, and read only that.
  await sql`create policy seen on card_event for select to loop_app using (
    loop_sees_client(client_id) and (loop_is_staff() or person_id = loop_setting('user')::uuid)
  )`.execute(db)
  await sql`create policy added on card_event for insert to loop_app with check (loop_sees_client(client_id))`.execute(
    db,
  )
  await sql`create policy staff on card_comment to loop_app using (${staff})`.execute(db)
}
