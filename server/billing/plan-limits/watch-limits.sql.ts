import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import type { PlanStanding } from '../../access/plan/plan-standing.ts'
import type { Db, Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'

/**
 * Returns the clients that may have something to be notified of: with more events than `least` in a month since
 * `since`, imported ones included, or with a stored notice. Two look-ups in an index for each month and website.
 */
export async function readCandidates(db: Db, { since, least }: { since: Day; least: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select client.id from client where archived_at is null and (
      exists (select from plan_overage where client_id = client.id and noticed_at is not null)
      or exists (
        select from website join month_rollup as m on m.site_id = website.id and m.month >= ${since}::date
          and m.dimension = ${dimensions.totals} and m.term_id = 0
        where website.client_id = client.id group by m.month having sum(m.pageviews + m.events) > ${least}
      )
    ) order by client.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks a client until the transaction ends, so that its plan stays and a second process waits.
 * @returns false if it was archived or removed
 */
export async function lockActiveCompany(trx: Trx, clientId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores what a client was notified of. */
export async function writeNotified(trx: Trx, clientId: string, notified: PlanStanding['notified']): Promise<void> {
  await trx
    .insertInto('plan_overage')
    .values({ client_id: clientId, ...notified })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(notified))
    .execute()
}
