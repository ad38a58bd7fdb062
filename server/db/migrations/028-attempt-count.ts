import { sql, type Kysely } from 'kysely'

/**
 * Counts of limited attempts, such as sign-ins, for all processes together (server/http/rate-limit.ts). Names and
 * order of the columns are those of the limiter's library. `expire` is in milliseconds since 1970, and `key` is a
 * hash. The role of use cases has no rights on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table attempt_count (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db)
  await sql`create index attempt_count_expire on attempt_count (expire)`.execute(db)
}
