import { sql, type Kysely } from 'kysely'

/**
 * The pages a person has starred, in their order. One row per person, so that a move is one write and leaves no gaps.
 * It also distinguishes a person who removed all stars (an empty list) from one who never chose, who gets the default
 * ones (no row).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table bookmark_list (
    user_id uuid primary key references app_user (id) on delete cascade,
    entry_ids text[] not null check (cardinality(entry_ids) <= 500),
    changed_at timestamptz not null
  )`.execute(db)
  await sql`alter table bookmark_list enable row level security`.execute(db)
  await sql`grant select, insert, update on bookmark_list to loop_app`.execute(db)
  await sql`create policy own on bookmark_list to loop_app using (user_id = loop_setting('user')::uuid)`.execute(db)
}
