import { sql, type Kysely } from 'kysely'

/**
 * Search Console by its API. Its numbers go into search_day and search_row (014) beside those of exports, with the import
 * id 0, and pairs of query and page, which only the API has, into search_pair. What Google gave us to read with is in
 * tables of their own, which no person's role can read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `connection` changes with each choice of a property and each new try, so that older work finds nothing to do.
  // `sync_next` is the month to read next, from `sync_first` back to `sync_last`; null while nothing is to be read.
  await sql`create table search_connection (
    site_id integer primary key references website (id) on delete cascade,
    connection uuid not null,
    state text not null check (state in ('choosing', 'active', 'lost')),
    property text,
    connected_by uuid references app_user (id) on delete set null,
    connected_at timestamptz not null,
    sync_first date,
    sync_next date,
    sync_last date,
    synced_at timestamptz,
    problem text,
    attempts integer not null default 0,
    due_at timestamptz,
    check (state = 'choosing' or property is not null)
  )`.execute(db)
  await sql`create index search_connection_person on search_connection (connected_by)`.execute(db)
  // The encrypted refresh token (server/access/secrets/sealed.ts), and a hash of the Google account it belongs to: revoking
  // a token ends what the account granted for all websites.
  await sql`create table search_grant (
    site_id integer primary key references search_connection (site_id) on delete cascade,
    token text not null,
    account text not null
  )`.execute(db)
  await sql`create index search_grant_account on search_grant (account)`.execute(db)
  // A connection that somebody began at Google; deleted by the answer that it waits for.
  await sql`create table search_attempt (
    state_hash bytea not null,
    site_id integer not null references website (id) on delete cascade,
    user_id uuid not null references app_user (id) on delete cascade,
    session_id uuid not null,
    verifier text not null,
    expires_at timestamptz not null,
    primary key (site_id, state_hash)
  )`.execute(db)
  await sql`create index search_attempt_user on search_attempt (user_id)`.execute(db)
  // Texts of this length don't fit into an index, so pairs are numbered in their month, most clicks first.
  await sql`create table search_pair (
    site_id integer not null references website (id) on delete cascade,
    month date not null,
    number integer not null,
    query text not null,
    page text not null,
    clicks bigint not null,
    impressions bigint not null,
    position_sum bigint not null,
    primary key (site_id, month, number)
  )`.execute(db)

  for (const table of ['search_connection', 'search_grant', 'search_attempt', 'search_pair']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
  }
  for (const table of ['search_connection', 'search_pair']) {
    const name = sql.table(table)
    await sql`grant select on ${name} to loop_app`.execute(db)
    await sql`create policy staff on ${name} for select to loop_app using (
      site_id >= nullif(current_setting('loop.first_site', true), '')::integer
      and site_id <= nullif(current_setting('loop.last_site', true), '')::integer
      and loop_is_staff()
    )`.execute(db)
  }
}
