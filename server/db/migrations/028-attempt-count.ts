import { sql, type Kysely } from 'kysely'

/**
 * Attempts that are limited, such as sign-ins, counted for all processes together (server/http/rate-limit.ts). Names and
 * order of the columns are those of the limiter's library. The role of use cases gets nothing: `expire` is in milliseconds
 * since 1970, and `key` is a hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table attempt_count (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db)
  await sql`create index attempt_count_expire on attempt_count (expire)`.execute(db)
}
