import { sql, type Kysely } from 'kysely'

/**
 * Files at cards: images and PDFs. Staff add and remove them; the company's people see those of cards that are shared
 * with them. `internal` repeats the card's, because a row policy must not look it up; the key keeps both the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card add constraint card_visibility unique (client_id, id, internal)`.execute(db)
  await sql`create table card_attachment (
    client_id uuid not null,
    card_id uuid not null,
    id uuid not null default gen_random_uuid(),
    internal boolean not null,
    name text not null check (char_length(name) between 1 and 200),
    type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf')),
    size integer not null check (size > 0),
    width integer,
    height integer,
    sha256 bytea not null,
    bytes bytea not null,
    person_id uuid references app_user (id) on delete set null,
    at timestamptz not null,
    primary key (client_id, card_id, id),
    constraint card_attachment_once unique (client_id, card_id, sha256),
    foreign key (client_id, card_id, internal) references card (client_id, id, internal)
      on update cascade on delete cascade
  )`.execute(db)
  // Images and PDFs are compressed already.
  await sql`alter table card_attachment alter column bytes set storage external`.execute(db)
  await sql`create index card_attachment_person on card_attachment (person_id)`.execute(db)
  await sql`alter table card_attachment enable row level security`.execute(db)
  await sql`grant select, insert, update, delete on card_attachment to loop_app`.execute(db)
  await sql`create policy demo_apart on card_attachment as restrictive to loop_app
    using (not loop_in_demo())`.execute(db)
  const staff = sql`loop_sees_client(client_id) and loop_is_staff()`
  await sql`create policy seen on card_attachment for select to loop_app
    using (loop_sees_client(client_id) and (loop_is_staff() or not internal))`.execute(db)
  await sql`create policy added on card_attachment for insert to loop_app with check (${staff})`.execute(db)
  await sql`create policy removed on card_attachment for delete to loop_app using (${staff})`.execute(db)
}
