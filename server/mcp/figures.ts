import type { ChangeJudgement, JudgedChange } from '#app/shared/analytics/change-judgement.ts'
import { directChannel } from '#app/shared/analytics/channels.ts'
import { comparedDays, comparedTotals } from '#app/shared/analytics/complete-days.ts'
import {
  bounceRate,
  change,
  meanSeconds,
  type Counters,
  type CountersWithImports,
} from '#app/shared/analytics/counters.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { judgeCustomEvents, judgeMonthNumber } from '#app/shared/analytics/judged-numbers.ts'
import type { MonthOverview, Period } from '#app/shared/analytics/overview.ts'

/** The meaning of figures, for the model that reads them. */
export const figuresExplained =
  'pageviews are page views, custom_events all other events. conversions are how often goals were reached. bounce_rate is in percent of visits (null under 30 visits). visit_duration is the mean visible time of a visit in seconds.'

/** The meaning of judgements, for the model that reads them. */
export const judgementsExplained =
  'judged has the judgement of each change: beyond normal variation (up, down), within it (within: neither a rise nor a fall), or too few to judge (tooFew). Its band is half the width of normal variation: a share of the number before (0.12 is ±12 %), for bounce_rate percentage points (3 is ±3 points).'

/** Counters in the form of the tools; shares in percent. */
export interface Figures {
  visitors: number
  visits: number
  pageviews: number
  /** Without page views. */
  custom_events: number
  conversions: number
  /** Null under 30 visits, where it is meaningless, and for unknown bounces. */
  bounce_rate: number | null
  /** Mean visible time in seconds; null if none was measured. */
  visit_duration: number | null
}

const round = (number: number | null, digits: number) => (number === null ? null : Number(number.toFixed(digits)))
const percent = (share: number | null, digits: number) => round(share === null ? null : share * 100, digits)

export function figuresOf(counters: CountersWithImports): Figures {
  const { visitors, visits, pageviews, events, conversions } = counters
  return {
    visitors,
    visits,
    pageviews,
    custom_events: events,
    conversions,
    // As many decimals as in the Stats API, which the tool breakdown uses.
    bounce_rate: percent(bounceRate(counters), 2),
    visit_duration: round(meanSeconds(counters), 0),
  }
}

/** Returns the compared days of a running month, which are the finished ones, and their figures. */
export const comparedFigures = (overview: MonthOverview): { compared_days?: Period | null; now_compared?: Figures } =>
  overview.complete || !overview.comparison
    ? {}
    : { compared_days: comparedDays(overview), now_compared: figuresOf(comparedTotals(overview)) }

/** Returns a judgement in the form of the tools, that of reports as JSON; null without a comparison. */
export const judgedOf = (judged: JudgedChange | null): ChangeJudgement | null =>
  judged && { kind: judged.kind, band: round(judged.band, 4) }

/** Returns the judgement of each figure's change; null where one of both periods has no such figure. */
export function judgementsOf(
  now: CountersWithImports,
  before: CountersWithImports,
): Record<keyof Figures, ChangeJudgement | null> {
  const bounces = judgedOf(judgeMonthNumber('bounceRate', now, before))
  return {
    visitors: judgedOf(judgeMonthNumber('visitors', now, before)),
    visits: judgedOf(judgeMonthNumber('visits', now, before)),
    pageviews: judgedOf(judgeMonthNumber('pageviews', now, before)),
    custom_events: judgedOf(judgeCustomEvents(now, before)),
    conversions: judgedOf(judgeMonthNumber('conversions', now, before)),
    // The figure is in percent, so its band is too.
    bounce_rate: bounces && { kind: bounces.kind, band: percent(bounces.band, 2) },
    visit_duration: judgedOf(judgeMonthNumber('duration', now, before)),
  }
}

/** Returns how much each number changed, in percent; null if there was nothing to compare with. */
export function percentChangesOf(now: Counters, before: Counters): Record<string, number | null> {
  const names = {
    visitors: 'visitors',
    visits: 'visits',
    pageviews: 'pageviews',
    custom_events: 'events',
    conversions: 'conversions',
  } as const satisfies Record<string, keyof Counters>
  return Object.fromEntries(
    Object.entries(names).map(([shown, name]) => [shown, percent(change(now[name], before[name]), 1)]),
  )
}

/**
 * Returns the name of a panel's value: a goal's name, and for direct visits the channel name used on pages and in the
 * Stats API. Other unknown values stay empty.
 */
export function panelValueName(dimension: FilterDimension, value: string, goals: MonthOverview['goals']): string {
  if (dimension === 'goal') return goals.find(({ id }) => String(id) === value)?.name ?? value
  return dimension === 'channel' && value === '' ? directChannel : value
}
