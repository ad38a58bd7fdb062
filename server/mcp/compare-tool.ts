import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { judgeCounts } from '#app/shared/analytics/change-judgement.ts'
import { comparedDays, comparedRow, comparedTotals } from '#app/shared/analytics/complete-days.ts'
import { noCounters } from '#app/shared/analytics/counters.ts'
import { filterDimensions, filterDimensionSchema } from '#app/shared/analytics/filters.ts'
import type { MonthOverview, PanelRow } from '#app/shared/analytics/overview.ts'
import { monthPattern, monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '../analytics/query/month-overview.ts'
import { getPanel } from '../analytics/query/panel.ts'
import { findWebsite } from '../analytics/stats-api/find-website.ts'
import type { Context } from '../context.ts'
import {
  percentChangesOf,
  comparedFigures,
  figuresExplained,
  figuresOf,
  judgedOf,
  judgementsExplained,
  judgementsOf,
  panelValueName,
} from './figures.ts'
import { monthProperty, websiteProperty, websiteSchema, type Tool } from './tool.ts'

const inputSchema = v.strictObject({
  website: websiteSchema,
  month: v.optional(monthSchema),
  with: v.optional(v.union([v.picklist(['previous', 'year']), monthSchema]), 'previous'),
  by: v.optional(filterDimensionSchema),
})

/** Number of returned values, those with the largest changes. */
const maxRows = 20

/** The tool for comparing two months of a website, in sum and by one dimension. */
export const compareTool: Tool = {
  name: 'compare',
  title: 'Compare two months',
  scope: 'stats:read',
  description: `Compares a month of a website with another: totals and, on request, the values of one dimension, ordered by the change in visitors. The current month compares its full days (now_compared, without today) with the same days. Visitors are counted per day. An empty value means none, such as the source of a direct visit. ${figuresExplained} ${judgementsExplained}`,
  properties: {
    website: websiteProperty,
    month: monthProperty('The month, such as 2026-10. Default: the current month.'),
    with: {
      type: 'string',
      pattern: `^(previous|year|${monthPattern})$`,
      description:
        'The previous month (previous, the default), the same month of the previous year (year), or any past month.',
    },
    by: { type: 'string', enum: filterDimensions, description: 'Dimension to compare by.' },
  },
  required: [],
  async run(context, actor, input) {
    const { website, month, with: compare, by } = v.parse(inputSchema, input, { abortEarly: true })
    const { clientId } = await findWebsite(context, actor, website)
    const question = { clientId, month, compare, filters: [] }
    const overview = await getMonthOverview(context, actor, question)
    const { totals, previousTotals } = overview
    return {
      website: overview.website.domain,
      month: overview.month,
      period: overview.period,
      complete: overview.complete,
      compared_with: overview.comparison,
      ...(overview.comparison === null && {
        note: comparedDays(overview)
          ? 'No comparison: tracking started after the first of those days.'
          : 'No comparison yet: the month has no full day.',
      }),
      now: figuresOf(totals),
      ...comparedFigures(overview),
      before: previousTotals && figuresOf(previousTotals),
      change_percent: previousTotals && percentChangesOf(comparedTotals(overview), previousTotals),
      judged: previousTotals && judgementsOf(comparedTotals(overview), previousTotals),
      ...(by !== undefined && {
        by,
        rows: await changedRows(context, actor, overview, { ...question, dimension: by }),
      }),
    }
  },
}

async function changedRows(
  context: Context,
  actor: Actor,
  { goals, comparison }: MonthOverview,
  question: Parameters<typeof getPanel>[2],
) {
  const rows = (await getPanel(context, actor, question)).rows
  const gone = comparison ? (await getPanel(context, actor, { ...question, part: 'gone' })).rows : []
  const delta = (row: PanelRow) => comparedRow(row).visitors - (row.previous?.visitors ?? 0)
  const changed = [...rows, ...gone].toSorted((a, b) => Math.abs(delta(b)) - Math.abs(delta(a)))
  return changed.slice(0, maxRows).map((row) => ({
    value: panelValueName(question.dimension, row.value, goals),
    now: figuresOf(row),
    ...(row.today && { now_compared: figuresOf(comparedRow(row)) }),
    ...(comparison && {
      before: figuresOf(row.previous ?? noCounters),
      visitors_change: delta(row),
      judged: { visitors: judgedOf(judgeCounts(comparedRow(row).visitors, row.previous?.visitors ?? 0)) },
    }),
  }))
}
