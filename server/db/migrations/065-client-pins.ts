import { sql, type Kysely } from 'kysely'

/** The clients that a member of staff keeps at the top of their own list of clients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table client_pin (
    person_id uuid not null references app_user (id) on delete cascade,
    client_id uuid not null references client (id) on delete cascade,
    primary key (person_id, client_id)
  )`.execute(db)
  await sql`create index client_pin_client on client_pin (client_id)`.execute(db)
  await sql`alter table client_pin enable row level security`.execute(db)
  await sql`create policy demo_apart on client_pin as restrictive to loop_app using (not loop_in_demo())`.execute(db)
  await sql`create policy own on client_pin to loop_app
    using (loop_is_staff() and person_id = loop_setting('user')::uuid)`.execute(db)
  await sql`grant select, insert, delete on client_pin to loop_app`.execute(db)
}
