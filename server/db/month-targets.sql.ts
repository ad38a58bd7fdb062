import { sql, type RawBuilder } from 'kysely'
import { addMonths, firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { subjectKey } from '#app/shared/growth/subject.ts'
import type { Trx } from './database.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withoutRowSecurity } from './scope.ts'

/**
 * What a goal should bring in a month: for the alerts, which can't import Growth, and for Growth, so that both read the same
 * target. A goal's target in a month is the one of that month alone or the newest repeating one that covers it; else the
 * month's part of the target for its quarter, else for its year.
 */

/** A goal's target in a month. */
export interface MonthTarget {
  targetId: string
  goalId: number
  /** Conversions of the month. */
  amount: number
}

/**
 * Returns a relation of at most one row with the target of a subject in a month, `target_id` and `amount`: for a lateral join.
 * @param subject the subject's key, see `subjectKey`
 * @param month the month's first day
 */
export const targetOfMonth = (
  siteId: RawBuilder<unknown>,
  subject: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select target.id as target_id, coalesce(part.amount, target.amount) as amount
  from growth_target target
  left join growth_target_month part on target.span <> 'month' and part.site_id = target.site_id
    and part.target_id = target.id and part.month = ${month}
  where target.site_id = ${siteId} and target.subject = ${subject} and (
    part.month is not null or target.span = 'month' and ${coversMonth(sql`target`, month)}
  )
  order by case target.span when 'month' then 0 when 'quarter' then 1 else 2 end, target.first_month desc limit 1
)`

/** Condition: the month is a monthly target's own, or one that it repeats in. */
export const coversMonth = (target: RawBuilder<unknown>, month: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${target}.first_month = ${month} or ${target}.repeats and ${target}.first_month < ${month}
    and coalesce(${target}.last_month >= ${month}, true))`

/** Returns the key of a goal's conversions, for a column with goals' ids. */
export const conversionsOf = (goalId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('conversions:' || ${goalId})`

/** Returns the targets that a website's goals have in a month; goals without one are missing. Those of 0 count as none. */
export async function readMonthTargets(trx: Trx, siteId: number, month: Month): Promise<MonthTarget[]> {
  const { rows } = await sql<MonthTarget>`
    select target_id as "targetId", goal.id as "goalId", aimed.amount
    from goal cross join lateral
      ${targetOfMonth(sql`goal.site_id`, conversionsOf(sql`goal.id`), sql`${firstDayOf(month)}::date`)} aimed
    where goal.site_id = ${siteId} and aimed.amount >= 1 order by goal.id`.execute(trx)
  return rows
}

/** Returns the target that a goal has in a month; null without one. A target of 0 counts as none. */
export async function readMonthTarget(
  trx: Trx,
  siteId: number,
  goalId: number,
  month: Month,
): Promise<MonthTarget | null> {
  const targets = await readMonthTargets(trx, siteId, month)
  return targets.find((target) => target.goalId === goalId) ?? null
}

/**
 * Ends the target of a subject that repeats in a month with the month before it, so that past months keep theirs. A
 * repeating target that begins in the month itself stays.
 */
export async function endRepeatingTarget(trx: Trx, siteId: number, subject: string, month: Month): Promise<void> {
  const { rows } = await sql<{ id: string }>`update growth_target set last_month = ${lastBefore(month)}::date
    where site_id = ${siteId} and subject = ${subject} and span = 'month' and repeats
      and first_month < ${firstDayOf(month)}::date and coalesce(last_month >= ${firstDayOf(month)}::date, true)
    returning id`.execute(trx)
  for (const { id } of rows) await forgetPace(trx, siteId, id)
}

/**
 * Returns the last month of a target that repeats from a month on: the one before the next repeating one begins, if any.
 * @param own the target itself, if it is stored
 */
export async function readLastRepeat(
  trx: Trx,
  siteId: number,
  { subject, first, own = null }: { subject: string; first: Month; own?: string | null },
): Promise<Month | null> {
  const row = await trx
    .selectFrom('growth_target')
    .select('first_month as next')
    .where('site_id', '=', siteId)
    .where('subject', '=', subject)
    .where('span', '=', 'month')
    .where('repeats', '=', true)
    .where('first_month', '>', firstDayOf(first))
    .$if(own !== null, (query) => query.where('id', '<>', own))
    .orderBy('first_month')
    .limit(1)
    .executeTakeFirst()
  return row ? addMonths(monthOf(row.next), -1) : null
}

const lastBefore = (month: Month) => firstDayOf(addMonths(month, -1))

interface RepeatingTarget {
  siteId: number
  goalId: number
  /** The first month. */
  month: Month
  amount: number
  /** Who set it; null for generated ones. */
  by: string | null
}

/** Stores a goal's target for a month and each following one. Months before keep their target. */
export async function writeMonthTarget(
  trx: Trx,
  { siteId, goalId, month, amount, by }: RepeatingTarget,
  at: Date,
): Promise<void> {
  const subject = subjectKey({ metric: 'conversions', goalId })
  // Growth waits for the same.
  await oneAtATime(trx, 'targets', siteId)
  await endRepeatingTarget(trx, siteId, subject, month)
  const last = await readLastRepeat(trx, siteId, { subject, first: month })
  const changed = {
    repeats: true,
    last_month: last && firstDayOf(last),
    amount,
    percent: null,
    created_by: by,
    changed_at: at,
  }
  const { id } = await trx
    .insertInto('growth_target')
    .values({ site_id: siteId, subject, goal_id: goalId, span: 'month', first_month: firstDayOf(month), ...changed })
    .onConflict((conflict) => conflict.columns(['site_id', 'subject', 'span', 'first_month']).doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow()
  await forgetPace(trx, siteId, id)
}

/** Removes how a target stood, because it was changed. A job writes it again. */
export const forgetPace = (trx: Trx, siteId: number, targetId: string): Promise<void> =>
  // People can't write paces.
  withoutRowSecurity(trx, async (system) => {
    await system.deleteFrom('growth_pace').where('site_id', '=', siteId).where('target_id', '=', targetId).execute()
  })
