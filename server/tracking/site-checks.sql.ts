import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { isDueSql } from '../db/is-due.ts'

/** Tolerance for the difference between the clocks of two processes. */
const clockDifferenceMs = 60_000

/**
 * Records that a check of a website begins, unless another one began too recently.
 * @returns false when it is too early for another check
 */
export async function beginCheck(trx: Trx, siteId: number, at: Date, restSeconds: number): Promise<boolean> {
  const restMs = restSeconds * 1000
  const row = await trx
    .insertInto('website_check')
    .values({ site_id: siteId, begun_at: at })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet({ begun_at: at })
        .where(
          isDueSql(sql.ref('website_check.begun_at'), new Date(at.getTime() - restMs), restMs + clockDifferenceMs),
        ),
    )
    .returning('site_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the report of a check, replacing the previous one. */
export async function keepCheck(
  trx: Trx,
  siteId: number,
  { report, checkedBy, at }: { report: object; checkedBy: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('website_check')
    .set({ checked_at: at, checked_by: checkedBy, report: JSON.stringify(report) })
    .where('site_id', '=', siteId)
    .execute()
}

/** Returns the report of the last completed check of a website. */
export async function readCheck(trx: Trx, siteId: number) {
  return trx
    .selectFrom('website_check')
    .leftJoin('app_user', 'app_user.id', 'website_check.checked_by')
    .select(['website_check.checked_at as checkedAt', 'website_check.report'])
    .select(sql<string | null>`nullif(trim(app_user.first_name || ' ' || app_user.last_name), '')`.as('checkedBy'))
    .where('website_check.site_id', '=', siteId)
    .where('website_check.checked_at', 'is not', null)
    .executeTakeFirst()
}
