import type { Actor } from '#app/shared/access/permissions.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { FullPanel, MonthOverview } from '#app/shared/analytics/overview.ts'
import {
  fixedMonthComparisons,
  type SharedMonthQuery,
  type SharedPanelQuery,
} from '#app/shared/analytics/shares/share.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { startOfDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '../../context.ts'
import type { LinkRequest } from '../../secret-links/secret-links.ts'
import { getMonthOverview } from '../query/month-overview.ts'
import { getPanel } from '../query/panel.ts'
import { answerWithin } from './fixed-filters.ts'
import type { FoundShare } from './shares.sql.ts'
import { requireShare, monthsOfShare } from './shares.ts'

/** The query without the token, which is in the request. */
type WithoutToken<T> = Omit<T, 'token'>

/**
 * Returns the month that a link shows: the numbers of /analytics for the visits that match the link's filters and the
 * viewer's. Besides numbers it contains only the website's name and the goals that these visits reached. If the
 * link's filters can't be applied it shows nothing and gives the reason. Public.
 * @throws UserError share.unknown (404), share.expired (410), share.locked (403), rate.too_many (429)
 */
export async function getSharedMonth(
  context: Context,
  request: LinkRequest,
  asked: WithoutToken<SharedMonthQuery>,
): Promise<MonthOverview> {
  const { share, actor } = await requireShare(context, request)
  const question = { ...limited(context, share, asked), filters: asked.filters, newAndLost: asked.newAndLost ?? false }
  return answerWithin(context, actor, share, async ({ filters, closed }) => {
    const overview = await getMonthOverview(context, actor, question, filters)
    const shown = await shownToViewer(context, actor, share, overview, [...filters, ...asked.filters])
    return closed ? { ...shown, closed } : shown
  })
}

/**
 * Returns one panel of that month in full. Public.
 * @throws UserError share.unknown (404), share.expired (410), share.locked (403), rate.too_many (429)
 */
export async function getSharedPanel(
  context: Context,
  request: LinkRequest,
  { dimension, part, search, ...asked }: WithoutToken<SharedPanelQuery>,
): Promise<FullPanel> {
  const { share, actor } = await requireShare(context, request)
  const limits = limited(context, share, asked)
  return answerWithin(context, actor, share, (fixed) => {
    const filters = [...fixed.filters, ...asked.filters]
    return getPanel(context, actor, { ...limits, filters, dimension, part, search })
  })
}

/** Restricts the requested month and comparison to those the link allows. */
function limited(
  context: Context,
  share: FoundShare,
  { month, compare }: { month?: Month | undefined; compare?: Comparison | undefined },
): { clientId: string; month: Month; compare: Comparison } {
  const { clientId } = share
  const { first, current } = monthsOfShare(context, share)
  if (share.month === null) {
    const within = month === undefined || month > current ? current : month < first ? first : month
    return { clientId, month: within, compare: compare ?? 'previous' }
  }
  const allowed: readonly string[] = fixedMonthComparisons
  return { clientId, month: share.month, compare: compare && allowed.includes(compare) ? compare : 'previous' }
}

/**
 * Removes what an overview reveals about visits outside the filters: the first day of tracking, whether a value was ever
 * seen, and goals that none of these visits reached.
 * @param all the filters that were applied, including the link's own
 */
async function shownToViewer(
  context: Context,
  actor: Actor,
  share: FoundShare,
  overview: MonthOverview,
  all: readonly Filter[],
): Promise<MonthOverview> {
  const { website, firstDay, unmatched } = overview
  const named = await goalsNamed(context, actor, share, overview, all)
  return {
    ...overview,
    website: {
      ...website,
      id: 0,
      createdAt: startOfDay(firstDayOf(monthsOfShare(context, share).first), 'UTC').toISOString(),
    },
    firstDay: firstDay && firstDayOf(monthOf(firstDay)),
    goals: overview.goals.filter(({ id }) => named.has(String(id))).map((goal) => ({ ...goal, pattern: '' })),
    ...(unmatched && { unmatched: unmatched.map(({ visits }) => ({ visits, known: true })) }),
  }
}

/**
 * Returns the goals with names that the view needs: reached in the period or the one before, or fixed by the link.
 */
async function goalsNamed(
  context: Context,
  actor: Actor,
  share: FoundShare,
  { month, compare, panels: { goal: panel } }: MonthOverview,
  all: readonly Filter[],
): Promise<Set<string>> {
  const filters = [...all]
  const fixed = share.filters.flatMap(({ dimension, values }) => (dimension === 'goal' ? values : []))
  const reached = async (part: 'all' | 'gone') =>
    (await getPanel(context, actor, { clientId: share.clientId, month, compare, filters, dimension: 'goal', part }))
      .rows
  const now = panel.total > panel.rows.length ? await reached('all') : panel.rows
  const gone = (panel.newAndLost?.gone ?? 0) > 0 ? await reached('gone') : []
  return new Set([...fixed, ...[...now, ...gone].map(({ value }) => value)])
}
