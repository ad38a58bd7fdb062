import { sql, type Kysely } from 'kysely'

/**
 * What a card is about and why: its target (app/shared/cards/target.ts), and the evidence it was made from, frozen at
 * that time (app/shared/cards/evidence). The range of an expected effect may be unknown: evidence suggests a number and
 * a direction, not a size. Evidence is for staff, as the board is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card
    add column target_kind text check (target_kind in ('website', 'page', 'section', 'channel', 'goal')),
    add column target_value text check (char_length(target_value) between 1 and 1000)`.execute(db)
  await sql`alter table card add constraint card_target check (
    (target_kind is not null and target_kind <> 'website') = (target_value is not null)
  )`.execute(db)
  // The constraint of all four columns has a generated name.
  await sql`do $$ declare old text; begin
    select conname into strict old from pg_constraint
      where conrelid = 'card'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nulls%';
    execute format('alter table card drop constraint %I', old);
  end $$`.execute(db)
  await sql`alter table card add constraint card_effect check (
    (metric is null) = (direction is null) and (low is null) = (high is null) and (low is null or metric is not null)
  )`.execute(db)

  await sql`create table card_evidence (
    client_id uuid not null,
    card_id uuid not null,
    kind text not null,
    frozen_at timestamptz not null,
    evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
    primary key (client_id, card_id),
    foreign key (client_id, card_id) references card (client_id, id) on delete cascade
  )`.execute(db)
  await sql`alter table card_evidence enable row level security`.execute(db)
  await sql`grant select, insert, update, delete on card_evidence to loop_app`.execute(db)
  await sql`create policy demo_apart on card_evidence as restrictive to loop_app using (not loop_in_demo())`.execute(db)
  await sql`create policy staff on card_evidence to loop_app
    using (loop_sees_client(client_id) and loop_is_staff())`.execute(db)
}
