import { judgeChange, judgeCounts } from '#app/shared/analytics/change-judgement.ts'
import { comparedCount, comparedTotals } from '#app/shared/analytics/complete-days.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { minVisitsForRatio, ratioOfVisits, shareOfVisitors } from '#app/shared/analytics/counters.ts'
import type { FunnelMonth } from '#app/shared/analytics/funnels.ts'
import type { GoalMonth, GoalMonthRow } from '#app/shared/analytics/goal-month.ts'
import { judgeConversionRate } from '#app/shared/analytics/judged-numbers.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { BlockContent, ReportSentence, ReportTable } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import {
  aboutOf,
  columnsOfTable,
  comparedIn,
  figureOf,
  missing,
  rowId,
  sentence,
  shown,
  shownText,
  tileFigure,
  countSentences,
  conversionSentences,
} from '../block.ts'
import { runningMonthSentences } from '../visited.ts'

interface GoalFacts {
  overview: MonthOverview
  goals: GoalMonth
  funnels: { months: readonly FunnelMonth[]; more: number }
}

interface GoalContent {
  figures: Figure[]
  sentences: ReportSentence[]
}
const nothing: GoalContent = { figures: [], sentences: [] }

/** What visits led to: conversions, each goal, revenue in the website's currency, and funnels. */
export function goalsContent(facts: GoalFacts | null): BlockContent {
  if (!facts) return missing('noWebsite')
  const { overview, goals, funnels } = facts
  if (goals.goals.length === 0 && funnels.months.length === 0) return missing('noGoals')
  const hasGoals = goals.goals.length > 0
  const parts = [
    ...(hasGoals ? [conversionsOf(overview), goalOf(goals), revenueOf(goals, overview)] : []),
    lossOf(funnels.months),
  ]
  return shown({
    figures: parts.flatMap(({ figures }) => figures),
    sentences: [...runningMonthSentences(overview), ...parts.flatMap(({ sentences }) => sentences)],
    tables: [...(hasGoals ? [goalTable(goals)] : []), ...(funnels.months.length > 0 ? [funnelTable(funnels)] : [])],
  })
}

function conversionsOf(overview: MonthOverview): GoalContent {
  const conversions = tileFigure('goals', overview, 'conversions')
  return {
    figures: [conversions, conversionRateOf('goals', overview)],
    sentences: countSentences(conversions, conversionSentences),
  }
}

/** Returns the share of visitors who reached a goal, as a figure of a block. */
export function conversionRateOf(block: string, overview: MonthOverview): Figure {
  const { totals, previousTotals } = overview
  const isCompared = previousTotals !== null && tileFigure(block, overview, 'conversions').before !== null
  return figureOf(`${block}.conversionRate`, 'conversionRate', {
    value: shareOfVisitors(totals),
    before: isCompared ? shareOfVisitors(previousTotals) : null,
    ...comparedIn(overview, shareOfVisitors(comparedTotals(overview))),
    judged: previousTotals && judgeConversionRate(comparedTotals(overview), previousTotals),
  })
}

/** Returns the goal that was reached most, and those that were reached before and are silent now. */
function goalOf({ goals, comparison, isComparable }: GoalMonth): GoalContent {
  const [first] = goals.toSorted((one, other) => other.conversions - one.conversions)
  const name = (goal: GoalMonthRow) => ({ name: { text: goal.name, words: 'plain' as const } })
  const leads: GoalContent =
    first && first.conversions > 0 && goals.length > 1
      ? {
          figures: [
            figureOf('goals.first.conversions', 'conversions', { value: first.conversions, ...aboutGoal(first) }),
          ],
          sentences: [
            sentence('goalLeads', { figures: { value: { id: 'goals.first.conversions' } }, names: name(first) }),
          ],
        }
      : nothing
  const silent = goals.filter(
    (goal) =>
      comparison !== null &&
      isComparable &&
      goal.conversions === 0 &&
      goal.previous !== null &&
      judgeCounts(0, goal.previous.conversions).kind === 'down',
  )
  const silentParts = silent.slice(0, 3).map((goal): GoalContent => {
    const id = rowId('goals.silent', 'goal', String(goal.id))
    return {
      figures: [
        figureOf(id, 'conversions', { value: 0, before: goal.previous?.conversions ?? null, ...aboutGoal(goal) }),
      ],
      sentences: [
        sentence('goalSilent', { figures: { before: { id, form: 'before' } }, names: name(goal), tone: 'bad' }),
      ],
    }
  })
  return {
    figures: [leads, ...silentParts].flatMap(({ figures }) => figures),
    sentences: [leads, ...silentParts].flatMap(({ sentences }) => sentences),
  }
}

const aboutGoal = ({ id }: GoalMonthRow) => aboutOf('goal', String(id))

/** Returns the revenue in the website's currency, and in which others there was some: amounts are never converted. */
function revenueOf(month: GoalMonth, overview: MonthOverview): GoalContent {
  const figure = revenueFigure('goals', month, overview)
  if (figure === null) return nothing
  const others = [...new Set(pricedGoals(month).flatMap(({ revenue }) => revenue.map((sum) => sum.currency)))]
    .filter((code) => code !== month.currency)
    .toSorted()
  return {
    figures: [figure],
    sentences: [
      ...countSentences(figure, { up: 'revenueUp', down: 'revenueDown' }),
      ...(others.length > 0
        ? [sentence('revenueElsewhere', { names: { name: { text: others.join(', '), words: 'plain' } } })]
        : []),
    ],
  }
}

const pricedGoals = ({ goals }: GoalMonth) => goals.filter((goal) => goal.currency !== null)

/** Returns the revenue in the website's currency as a figure of a block; null without a goal that has some. */
export function revenueFigure(block: string, month: GoalMonth, overview: MonthOverview): Figure | null {
  const { currency, comparison } = month
  const priced = pricedGoals(month)
  if (priced.length === 0) return null
  const sumOf = (of: (goal: GoalMonthRow) => Pick<GoalMonthRow, 'revenue'> | null | undefined) => {
    const sums = priced.flatMap((goal) => of(goal)?.revenue.find((sum) => sum.currency === currency) ?? [])
    return {
      sum: sums.reduce((all, { minor }) => all + minor, 0),
      items: sums.reduce((all, { events }) => all + events, 0),
    }
  }
  const [all, today, before] = [sumOf((goal) => goal), sumOf((goal) => goal.today), sumOf((goal) => goal.previous)]
  const now = { sum: all.sum - today.sum, items: all.items - today.items }
  return figureOf(`${block}.revenue`, 'revenue', {
    value: all.sum,
    before: comparison && before.sum,
    ...comparedIn(overview, now.sum),
    judged: judgeChange({ of: 'sum', now, before }),
  })
}

const ownRevenue = (of: Pick<GoalMonthRow, 'revenue'> | null | undefined, currency: string): number =>
  of?.revenue.find((sum) => sum.currency === currency)?.minor ?? 0

function goalTable({ goals, visits, currency, comparison, isComparable }: GoalMonth): ReportTable {
  const isCompared = comparison !== null && isComparable
  const isPriced = goals.some((goal) => goal.currency !== null)
  return {
    name: 'goals',
    columns: columnsOfTable({
      name: { words: 'plain' },
      conversions: 'count',
      ...(isCompared && { before: 'count', change: 'share' }),
      conversionRate: 'share',
      ...(isPriced && { revenue: 'money' }),
    }),
    rows: goals.slice(0, maxGoals).map((goal) => {
      const changed = countChange(comparedCount(goal, 'conversions'), goal.previous?.conversions ?? 0)
      return [
        shownText(goal.name),
        goal.conversions,
        ...(isCompared ? [goal.previous?.conversions ?? 0, changed.kind === 'change' ? changed.change : null] : []),
        ratioOfVisits(goal.visits, visits),
        ...(isPriced ? [goal.currency === null ? null : ownRevenue(goal, currency)] : []),
      ]
    }),
    keys: goals.slice(0, maxGoals).map(({ id }) => String(id)),
    more: Math.max(0, goals.length - maxGoals),
  }
}

const maxGoals = 50

const stepName = ({ kind, pattern }: FunnelMonth['funnel']['steps'][number]) =>
  shownText(kind === 'page' ? readablePath(pattern) : pattern)

/** The steps of all funnels, each with the share of the visits that reached the first step. */
function funnelTable({ months, more }: GoalFacts['funnels']): ReportTable {
  return {
    name: 'funnel',
    columns: columnsOfTable({ name: { words: 'plain' }, step: { words: 'plain' }, visits: 'count', share: 'share' }),
    rows: months.flatMap(({ funnel, now }) =>
      funnel.steps.map((step, index) => {
        const reached = now.reached[index] ?? 0
        return [shownText(funnel.name), stepName(step), reached, ratioOfVisits(reached, now.reached[0] ?? 0)]
      }),
    ),
    more,
  }
}

/** Returns the step of a funnel that loses the most visits, of funnels with enough visits for a share. */
function lossOf(months: readonly FunnelMonth[]): GoalContent {
  const losses = months.flatMap(({ funnel, now: { reached } }) =>
    funnel.steps.slice(1).map((step, index) => {
      const from = reached[index] ?? 0
      // With other steps before it, the same step loses other visits.
      const key = JSON.stringify([
        funnel.id,
        ...funnel.steps.slice(0, index + 2).map(({ kind, pattern }) => [kind, pattern]),
      ])
      return { key, name: funnel.name, step: stepName(step), from, lost: from - (reached[index + 1] ?? 0) }
    }),
  )
  const [largest] = losses
    .filter(({ from, lost }) => from >= minVisitsForRatio && lost > 0)
    .toSorted((one, other) => other.lost - one.lost)
  if (!largest) return nothing
  const { key, name, step, from, lost } = largest
  const about = aboutOf('funnelStep', key)
  const ids = { visits: 'goals.loss.visits', share: 'goals.loss.share' }
  return {
    figures: [
      { ...figureOf(ids.visits, 'visits', { value: lost, ...about }), better: 'down' },
      { ...figureOf(ids.share, 'share', { value: lost / from, ...about }), better: 'down' },
    ],
    sentences: [
      sentence('funnelLoses', {
        figures: { value: { id: ids.visits }, share: { id: ids.share } },
        names: { name: { text: name, words: 'plain' }, step: { text: step, words: 'plain' } },
      }),
    ],
  }
}
