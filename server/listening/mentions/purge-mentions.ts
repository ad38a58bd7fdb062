import { sql } from 'kysely'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { oldestMonth } from '#app/shared/calendar/month-range.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'

/** Copies are looked for within two weeks; hashes of older texts only fill the index. */
const hashDays = 30
const mostAtOnce = 1000

/**
 * Deletes mentions of months that their client's plan no longer shows, with their copies, and the hashes of texts that no
 * new one can be a copy of. Called by a job.
 */
export async function purgeMentions(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  stop: AbortSignal,
): Promise<void> {
  const now = clock()
  for (const plan of planSchema.options) {
    // The same month for all: in the first hours of a month, a website further east has begun it.
    const before = firstDayOf(oldestMonth(localMonth(now, 'UTC'), planLimits[plan].historyMonths))
    while (!stop.aborted && (await deleteOld(database.db, { plan, before })) >= mostAtOnce);
  }
  const published = new Date(now.getTime() - hashDays * dayMs)
  while (!stop.aborted && (await forgetHashes(database.db, published)) >= mostAtOnce);
}

/** Deletes some leads of a plan's clients from before a day, with their copies. @returns how many leads */
async function deleteOld(db: Db, { plan, before }: { plan: string; before: string }): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    with leads as (
      select mention.site_id, mention.id from mention
      join website on website.id = mention.site_id join client on client.id = website.client_id
      where client.plan = ${plan} and mention.day < ${before} and mention.lead_id is null limit ${mostAtOnce}
    ), copies as (
      delete from mention using leads where mention.site_id = leads.site_id and mention.lead_id = leads.id
    ), gone as (
      delete from mention using leads where mention.site_id = leads.site_id and mention.id = leads.id returning 1
    )
    select count(*)::int as leads from gone`.execute(db)
  return rows[0]?.leads ?? 0
}

async function forgetHashes(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mention set shingles = '{}' where (site_id, id) in (
      select site_id, id from mention where shingles <> '{}' and published_at < ${before} limit ${mostAtOnce}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
