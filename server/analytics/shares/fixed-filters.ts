import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { onAll, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { readNamedGoals, type FoundShare } from './shares.sql.ts'

/** The filters of a link that apply now, or the reason why the link can show nothing. */
export interface FixedFilters {
  filters: Filter[]
  closed: NonNullable<MonthOverview['closed']> | null
}

/** A filter that no visit matches: no goal has an empty id. */
const nothing: Filter = { dimension: 'goal', operator: 'is', values: [''] }

/**
 * Returns the filters of a link, or why it can show nothing. Filters refer to goals by id. Once a goal is deleted no
 * visit has reached it, so a filter "is not <goal>" would let through exactly the visits that the link was made to
 * hide. The same is true during a recalculation. The link shows nothing then. A filter "is <goal>" needs no such
 * care: it matches nothing by itself.
 */
async function readFixedFilters(context: Context, actor: Actor, share: FoundShare): Promise<FixedFilters> {
  const { siteId, filters } = share
  const ofGoals = filters.filter(({ dimension }) => dimension === 'goal')
  if (ofGoals.length === 0) return { filters, closed: null }
  const values = [...new Set(ofGoals.flatMap((filter) => filter.values))]
  const { named, recounting } = await reading(context, actor, onAll(), (trx) => readNamedGoals(trx, siteId, values))
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
 * Runs a query with a link's filters and checks them again afterwards: a goal may be deleted in between, and the
 * answer is then discarded.
 */
export async function answerWithin<T>(
  context: Context,
  actor: Actor,
  share: FoundShare,
  ask: (fixed: FixedFilters) => Promise<T>,
): Promise<T> {
  const fixed = await readFixedFilters(context, actor, share)
  const answer = await ask(fixed)
  if (fixed.closed || fixed.filters.every(({ dimension }) => dimension !== 'goal')) return answer
  const since = await readFixedFilters(context, actor, share)
  return since.closed ? ask(since) : answer
}
