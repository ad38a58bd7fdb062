import { sql, type Kysely } from 'kysely'

/**
 * The points of work a month that a client has, and what decides the order in which cards use them. rolled counts the
 * months by which an unfinished card was moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table client add column card_points smallint check (card_points between 1 and 1000)`.execute(db)
  await sql`alter table card add column pinned boolean not null default false,
    add column rolled smallint not null default 0`.execute(db)
  await sql`create index card_unfinished on card (due_month)
    where stage in ('approved', 'in-progress') and trashed_at is null and due_month is not null`.execute(db)
}
