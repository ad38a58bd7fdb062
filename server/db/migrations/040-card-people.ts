import { sql, type Kysely } from 'kysely'

/** The people of the staff who work on a card beside its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table card_person (
    client_id uuid not null,
    card_id uuid not null,
    person_id uuid not null references app_user (id) on delete cascade,
    primary key (client_id, card_id, person_id),
    foreign key (client_id, card_id) references card (client_id, id) on delete cascade
  )`.execute(db)
  await sql`create index card_person_person on card_person (person_id)`.execute(db)
  await sql`alter table card_person enable row level security`.execute(db)
  await sql`grant select, insert, update, delete on card_person to loop_app`.execute(db)
  await sql`create policy demo_apart on card_person as restrictive to loop_app
    using (not loop_in_demo())`.execute(db)
  await sql`create policy staff on card_person to loop_app
    using (loop_sees_client(client_id) and loop_is_staff())`.execute(db)
}
