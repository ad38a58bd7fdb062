import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { hasCome } from '../db/has-come.ts'

/** The clocks of two processes may differ by so much. */
const clockDifferenceMs = 60_000

/**
 * Marks that a look at a website begins, unless one began less than so long ago.
 * @returns false where the website is to be left alone yet
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
        .where(hasCome(sql.ref('website_check.begun_at'), new Date(at.getTime() - restMs), restMs + clockDifferenceMs)),
    )
    .returning('site_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what was found in place of what was found before. */
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

/** The last look at a website that came to an end. */
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
