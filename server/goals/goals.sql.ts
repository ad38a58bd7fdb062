import { sql } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { GoalForm } from '#app/shared/tracking/goals.ts'
import type { Trx } from '../db/database.ts'

/** A website's goals in the order they were added, with how often each was reached since `month` began. */
export async function readGoals(trx: Trx, siteId: number, month: string) {
  return trx
    .selectFrom('goal as g')
    .leftJoin('month_rollup as r', (on) =>
      on
        .onRef('r.site_id', '=', 'g.site_id')
        .on('r.month', '=', month)
        .on('r.dimension', '=', dimensions.goal)
        .onRef('r.term_id', '=', 'g.id'),
    )
    .select(['g.id', 'g.kind', 'g.pattern', 'g.name', 'g.created_at'])
    .select(sql<number>`coalesce(r.conversions, 0)`.as('conversions'))
    .where('g.site_id', '=', siteId)
    .orderBy('g.id')
    .execute()
}

/** Names of custom events that were seen and are no goal, with how often since `month` began, most frequent first. */
export async function readSeenEvents(trx: Trx, siteId: number, month: string, limit: number) {
  return trx
    .selectFrom('term as t')
    .leftJoin('month_rollup as r', (on) =>
      on
        .onRef('r.site_id', '=', 't.site_id')
        .on('r.month', '=', month)
        .on('r.dimension', '=', dimensions.event)
        .onRef('r.term_id', '=', 't.id'),
    )
    .select(['t.value as name', sql<number>`coalesce(r.events, 0)`.as('events')])
    .where('t.site_id', '=', siteId)
    .where('t.kind', '=', dimensions.event)
    .where('t.value', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('goal as g')
            .select('g.id')
            .where('g.site_id', '=', siteId)
            .where('g.kind', '=', 'event')
            .whereRef('g.pattern', '=', 't.value'),
        ),
      ),
    )
    .orderBy('events', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
}

export async function countGoals(trx: Trx, siteId: number): Promise<number> {
  const row = await trx
    .selectFrom('goal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** @returns the new goal's id, or undefined where the same event or pattern is a goal already */
export async function insertGoal(trx: Trx, siteId: number, goal: GoalForm, at: Date): Promise<number | undefined> {
  const row = await trx
    .insertInto('goal')
    .values({ site_id: siteId, ...goal, created_at: at })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'pattern']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteGoal(trx: Trx, siteId: number, id: number) {
  return trx
    .deleteFrom('goal')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['kind', 'pattern', 'name'])
    .executeTakeFirst()
}
