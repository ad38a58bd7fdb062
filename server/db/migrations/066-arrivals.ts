import { sql, type Kysely } from 'kysely'

/**
 * Ingest lists the visitors of the events it writes, so that counting a day costs what its new events cost, and not what
 * its visitors since midnight cost (docs/decisions/003-rollups.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A few rows for each batch of the writer; deleted when they are counted. Nobody but the server reads them.
  await sql`create table arrival (
    id bigint generated always as identity,
    site_id integer not null,
    day date not null,
    events integer not null,
    visitors bigint[] not null,
    primary key (site_id, day, id)
  )`.execute(db)
  await sql`alter table arrival enable row level security`.execute(db)
  // Buckets of which all visitors must be counted again, and how often a day was marked so.
  await sql`alter table site_day add column whole bigint not null default 0,
    add column whole_version bigint not null default 0`.execute(db)
  // What waits now is not listed.
  await sql`update site_day set whole = dirty where dirty <> 0`.execute(db)
}
