import { sql } from 'kysely'
import type { Reviewer } from '#app/shared/reports/report-preview.ts'
import type { ActorTrx } from '../../db/database.ts'

/** Returns whether a person works on reports: an Admin who is not deactivated. */
export async function readIsReporter(trx: ActorTrx, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', personId)
    .where('role', '=', 'Admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns everyone who works on reports, by name; people without a name by their email address. */
export async function readReviewers(trx: ActorTrx): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from app_user
    where role = 'Admin' and disabled_at is null order by name, id`.execute(trx)
  return rows
}
