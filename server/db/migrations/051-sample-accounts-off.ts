import { sql, type Kysely } from 'kysely'

/**
 * Says of a deactivated person that Loop did it because the sample data is off, so that turning the sample data on
 * again reactivates exactly the accounts that nobody deactivated by hand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column off_with_samples boolean not null default false,
    add check (not off_with_samples or disabled_at is not null)`.execute(db)
}
