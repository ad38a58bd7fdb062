import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { spanOfMonth, spans, type Span, type SpanOf } from '#app/shared/growth/span.ts'
import type { Db, Trx } from '../../db/database.ts'
import { coversMonth, forgetPace } from '../../db/month-targets.sql.ts'

/** A target as it is stored. */
export interface StoredTarget extends SpanOf {
  id: string
  subject: string
  goalId: number | null
  repeats: boolean
  /** The last month of a repeating one; null while it goes on. */
  last: Month | null
  amount: number
  currency: string | null
  percent: number | null
  /** The months of a quarter or year; empty for a month. */
  months: { month: Month; amount: number }[]
  changedAt: Date
}

interface Row {
  id: string
  subject: string
  goalId: number | null
  span: Span
  first: Day
  repeats: boolean
  last: Day | null
  amount: number
  currency: string | null
  percent: number | null
  months: { month: Day; amount: number }[]
  changedAt: Date
}

const columns = sql`target.id, target.subject, target.goal_id as "goalId", target.span, target.first_month as first,
  target.changed_at as "changedAt", target.repeats, target.last_month as last, target.amount, target.currency, target.percent,
  coalesce((
    select json_agg(json_build_object('month', part.month, 'amount', part.amount) order by part.month)
    from growth_target_month part where part.site_id = target.site_id and part.target_id = target.id
  ), '[]') as months`

const targetOf = ({ first, last, months, ...row }: Row): StoredTarget => ({
  ...row,
  first: monthOf(first),
  last: last === null ? null : monthOf(last),
  months: months.map(({ month, amount }) => ({ month: monthOf(month), amount })),
})

/**
 * Returns the targets of a website that hold in a month: of each subject the one for the month, and those for its quarter and
 * its year.
 */
export async function readTargetsOf(trx: Trx | Db, siteId: number, month: Month): Promise<StoredTarget[]> {
  const first = sql`${firstDayOf(month)}::date`
  const periods = spans.map((span) => sql`target.span = ${span} and ${startOf(span, month)}`)
  const { rows } = await sql<Row>`
    select distinct on (target.subject, target.span) ${columns} from growth_target target
    where target.site_id = ${siteId} and (${sql.join(periods, sql` or `)}
      or target.span = 'month' and ${coversMonth(sql`target`, first)})
    order by target.subject, target.span, target.first_month desc`.execute(trx)
  return rows.map(targetOf)
}

const startOf = (span: Span, month: Month) =>
  sql`target.first_month = ${firstDayOf(spanOfMonth(span, month).first)}::date`

/** Returns a target of a website and locks it until the transaction ends. */
export async function lockTargetRow(trx: Trx, siteId: number, id: string): Promise<StoredTarget | null> {
  await sql`select from growth_target where site_id = ${siteId} and id = ${id}::uuid for update`.execute(trx)
  return readTarget(trx, siteId, id)
}

/** Returns a target of a website; null if it has none with this id. */
export async function readTarget(trx: Trx, siteId: number, id: string): Promise<StoredTarget | null> {
  const { rows } = await sql<Row>`select ${columns} from growth_target target
    where target.site_id = ${siteId} and target.id = ${id}::uuid`.execute(trx)
  return rows[0] ? targetOf(rows[0]) : null
}

/** Returns how many targets of a website have not ended by a day. */
export async function countTargets(trx: Trx, siteId: number, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from growth_target where site_id = ${siteId} and case
      when repeats then coalesce(last_month >= date_trunc('month', ${today}::date), true)
      else first_month + case span when 'month' then interval '1 month' when 'quarter' then interval '3 months'
        else interval '1 year' end > ${today}::date
    end`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The unique index on the subject and period of a target. */
export const targetKeys = ['growth_target_of', 'growth_target_pkey'] as const

/** What is stored of a target. */
export interface NewTarget extends Omit<StoredTarget, 'id' | 'changedAt'> {
  /** Its old id, to restore it; without one it gets a new one. */
  id?: string
}

interface WriteNote {
  /** Null for a generated one. */
  by: string | null
  at: Date
}

const valuesOf = ({ id, subject, goalId, span, first, repeats, last, amount, currency, percent }: NewTarget) => ({
  ...(id !== undefined && { id }),
  subject,
  goal_id: goalId,
  span,
  repeats,
  amount,
  currency,
  percent,
  first_month: firstDayOf(first),
  last_month: last && firstDayOf(last),
})

/** Stores a target with its months. @returns its id */
export async function insertTarget(
  trx: Trx,
  siteId: number,
  target: NewTarget,
  { by, at }: WriteNote,
): Promise<string> {
  const { id } = await trx
    .insertInto('growth_target')
    .values({ site_id: siteId, ...valuesOf(target), created_by: by, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeMonths(trx, siteId, id, target.months)
  return id
}

/** Replaces a target and its months. */
export async function updateTarget(
  trx: Trx,
  siteId: number,
  id: string,
  target: NewTarget,
  { by, at }: WriteNote,
): Promise<void> {
  await trx
    .updateTable('growth_target')
    .set({ ...valuesOf(target), created_by: by, changed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('growth_target_month').where('site_id', '=', siteId).where('target_id', '=', id).execute()
  await writeMonths(trx, siteId, id, target.months)
  await forgetPace(trx, siteId, id)
}

async function writeMonths(trx: Trx, siteId: number, id: string, months: StoredTarget['months']): Promise<void> {
  if (months.length === 0) return
  const rows = months.map(({ month, amount }) => ({ site_id: siteId, target_id: id, month: firstDayOf(month), amount }))
  await trx.insertInto('growth_target_month').values(rows).execute()
}

/** Sets the last month of a repeating target. */
export async function setLastMonth(trx: Trx, siteId: number, id: string, last: Month | null): Promise<void> {
  await trx
    .updateTable('growth_target')
    .set({ last_month: last && firstDayOf(last) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  await forgetPace(trx, siteId, id)
}

export async function deleteTarget(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx.deleteFrom('growth_target').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Returns the details of the newest audit entry about the end of a target of this website; undefined without one. */
export async function readEndedTarget(trx: Trx, clientId: string, siteId: number, id: string): Promise<unknown> {
  const row = await trx
    .selectFrom('audit_event')
    .select('details')
    .where('client_id', '=', clientId)
    .where('kind', '=', 'target.ended')
    .where(sql<boolean>`details @> ${JSON.stringify({ siteId, id })}::jsonb`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.details
}
