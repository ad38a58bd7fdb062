import { sql, type Kysely } from 'kysely'

/**
 * An index of visits by their end was a fourteenth of what an event takes on disk, for the few questions about the last
 * minutes: they read the visits of today by the key instead (server/analytics/store/visit-ends.ts,
 * docs/decisions/010).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index visit_live`.execute(db)
}
