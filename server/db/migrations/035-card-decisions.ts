import { sql, type Kysely } from 'kysely'

/**
 * Links in mails by which a Client decides about a card without signing in, and cards that Clients request. A link
 * belongs to one person and one version of a card, and is stored as a hash. Only the server reads and writes links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // asked_version is the version that the Client was last asked about; null once the card leaves `proposed`.
  await sql`alter table card add column asked_version integer,
    add column requested boolean not null default false`.execute(db)
  // Nobody gets a mail about cards that were there before.
  await sql`update card set asked_version = version where stage = 'proposed'`.execute(db)
  await sql`create index card_waiting on card (client_id)
    where stage = 'proposed' and not internal and trashed_at is null`.execute(db)
  await sql`create index card_requested on card (client_id, created_at) where requested`.execute(db)

  await sql`create table card_link (
    token_hash bytea primary key,
    client_id uuid not null,
    card_id uuid not null,
    person_id uuid not null references app_user (id) on delete cascade,
    version integer not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    action text check (action in ('approve', 'askForChanges', 'decline')),
    foreign key (client_id, card_id) references card (client_id, id) on delete cascade,
    check ((used_at is null) = (action is null))
  )`.execute(db)
  await sql`create index card_link_card on card_link (client_id, card_id)`.execute(db)
  await sql`create index card_link_person on card_link (person_id)`.execute(db)
  await sql`create index card_link_expiry on card_link (expires_at)`.execute(db)
  await sql`alter table card_link enable row level security`.execute(db)

  // A Client's request is a proposed card that is shared with them.
  await sql`create policy requested on card for insert to loop_app with check (
    loop_sees_client(client_id) and requested and not internal and stage = 'proposed'
      and created_by = loop_setting('user')::uuid
  )`.execute(db)
}
