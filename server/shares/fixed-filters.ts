import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { Context } from '../context.ts'
import { asActor } from '../db/scope.ts'
import { readNamedGoals } from './fixed-filters.sql.ts'
import type { HeldShare } from './shares.sql.ts'

/** What a link's filters let through at a moment, and why that is nothing where they cannot be held. */
export interface FixedFilters {
  filters: Filter[]
  closed: NonNullable<MonthOverview['closed']> | null
}

/** No goal has the empty number, so no visit meets it. */
const nothing: Filter = { dimension: 'goal', operator: 'is', values: [''] }

/**
 * Filters name goals by number. Of a goal that is gone no visit says any more that it reached it, so that "is not" would
 * be true of all that it was to hide; the same while the past is counted anew, after a goal was put back or changed. A
 * link shows nothing then. Where a goal is asked for, nothing is shown by itself once it is gone.
 */
async function readFixedFilters(context: Context, actor: Actor, share: HeldShare): Promise<FixedFilters> {
  const { siteId, filters } = share
  const ofGoals = filters.filter(({ dimension }) => dimension === 'goal')
  if (ofGoals.length === 0) return { filters, closed: null }
  const values = [...new Set(ofGoals.flatMap((filter) => filter.values))]
  const { named, recounting } = await asActor(context.database, actor, (trx) => readNamedGoals(trx, siteId, values))
  const known = ({ operator }: Filter, value: string) =>
    named.some(
      (one) => one.value === value && (operator === 'is' || operator === 'is_not' ? one.numbered : one.contained),
    )
  const hides = ({ operator }: Filter) => operator === 'is_not' || operator === 'does_not_contain'
  const isGone = (filter: Filter) =>
    hides(filter)
      ? !filter.values.every((value) => known(filter, value))
      : !filter.values.some((value) => known(filter, value))
  const closed = ofGoals.some(isGone) ? 'goalGone' : recounting && ofGoals.some(hides) ? 'recounting' : null
  return { filters: closed ? [...filters, nothing] : filters, closed }
}

/**
 * Answers a question by a link's filters as they are. They are looked at again after it, because a goal may go in
 * between: what was answered while it went is not given away.
 */
export async function answerWithin<T>(
  context: Context,
  actor: Actor,
  share: HeldShare,
  ask: (fixed: FixedFilters) => Promise<T>,
): Promise<T> {
  const fixed = await readFixedFilters(context, actor, share)
  const answer = await ask(fixed)
  if (fixed.closed || fixed.filters.every(({ dimension }) => dimension !== 'goal')) return answer
  const since = await readFixedFilters(context, actor, share)
  return since.closed ? ask(since) : answer
}
