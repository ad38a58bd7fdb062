import { sql, type Kysely } from 'kysely'

/**
 * What shipped cards did (server/cards/effect): the latest measurement of each card, and what a person decided about it.
 * The measured verdict is a column of its own for the ledger. `counted_version` tells whether the counted days changed
 * since then. Effects are for staff, as the board is; the server's job writes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const verdicts = sql.raw(
    ['improved', 'worse', 'no-change', 'not-enough-data', 'confounded'].map((verdict) => `'${verdict}'`).join(', '),
  )
  await sql`create table card_effect (
    client_id uuid not null,
    card_id uuid not null,
    shipped_on date not null,
    days smallint not null check (days between 0 and 28),
    verdict text check (verdict in (${verdicts})),
    result jsonb not null check (jsonb_typeof(result) = 'object'),
    older jsonb not null default '[]' check (jsonb_typeof(older) = 'array'),
    counted_version text not null,
    measured_at timestamptz not null,
    decided_verdict text check (decided_verdict in (${verdicts})),
    decided_by uuid references app_user (id) on delete set null,
    decided_at timestamptz,
    decided_note text not null default '' check (char_length(decided_note) <= 1000),
    primary key (client_id, card_id),
    foreign key (client_id, card_id) references card (client_id, id) on delete cascade,
    check ((decided_verdict is null) = (decided_at is null)),
    check (verdict is null or days = 28)
  )`.execute(db)
  await sql`create index card_effect_decided_by on card_effect (decided_by)`.execute(db)
  // The job looks for cards that are shipped and measured, and the forecast for others on the same target.
  await sql`create index card_measured on card (client_id, target_kind, target_value)
    where stage in ('shipped', 'measuring', 'done')`.execute(db)
  await sql`alter table card_effect enable row level security`.execute(db)
  await sql`grant select, update on card_effect to loop_app`.execute(db)
  await sql`create policy demo_apart on card_effect as restrictive to loop_app using (not loop_in_demo())`.execute(db)
  await sql`create policy staff on card_effect to loop_app
    using (loop_sees_client(client_id) and loop_is_staff())`.execute(db)
}
