import { sql, type Kysely } from 'kysely'

/**
 * The list of all clients reads a few numbers of each of thousands of clients: its visits by day, its open cards and its
 * new mentions. These indexes hold all of them, so that no row is read.
 *
 * The totals of a day are one of hundreds of rows of that day, so their index is small.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index day_rollup_total on day_rollup (site_id, day)
    include (visits, conversions)
    where dimension = 0 and term_id = 0`.execute(db)

  await sql`drop index card_open`.execute(db)
  await sql`create index card_open on card (client_id)
    include (stage, due_month, internal, changes_asked_at, trashed_at, requested, version)
    where trashed_at is null and stage not in ('done', 'dismissed', 'declined')`.execute(db)

  await sql`create index mention_new on mention (day, site_id) where state = 'new' and lead_id is null`.execute(db)
}
