import * as v from 'valibot'
import { comparedTotals } from '#app/shared/analytics/complete-days.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '../analytics/query/month-overview.ts'
import { findWebsite } from '../analytics/stats-api/find-website.ts'
import {
  percentChangesOf,
  comparedFigures,
  figuresExplained,
  figuresOf,
  judgementsExplained,
  judgementsOf,
  panelValueName,
} from './figures.ts'
import { monthProperty, websiteProperty, websiteSchema, type Tool } from './tool.ts'

const inputSchema = v.strictObject({ website: websiteSchema, month: v.optional(monthSchema) })

const panels = ['channel', 'source', 'page', 'country', 'device', 'goal'] as const satisfies FilterDimension[]

/** Returns the first rows of a panel, in its own order. */
function rowsOf({ panels: all, goals }: MonthOverview, dimension: (typeof panels)[number]) {
  return all[dimension].rows.map(({ value, visitors, visits, conversions }) => ({
    value: panelValueName(dimension, value, goals),
    visitors,
    visits,
    ...(dimension === 'goal' && { conversions }),
  }))
}

/** The tool for a website's month as on the dashboard: totals, comparison, days, and the first rows of each panel. */
export const monthOverviewTool: Tool = {
  name: 'month_overview',
  title: 'Month overview',
  scope: 'stats:read',
  description: `The numbers of one month of a website: totals and their change from the previous month, visitors by day, and the top channels, sources, pages, countries, devices and goals. The current month compares its full days (compared_days) with the same days. Visitors are counted per day. An empty value means none, such as the source of a direct visit. ${figuresExplained} ${judgementsExplained}`,
  properties: {
    website: websiteProperty,
    month: monthProperty('The month, such as 2026-10. Default: the current month.'),
  },
  required: [],
  async run(context, actor, input) {
    const { website, month } = v.parse(inputSchema, input, { abortEarly: true })
    const { clientId } = await findWebsite(context, actor, website)
    const overview = await getMonthOverview(context, actor, { clientId, month, filters: [] })
    const { totals, previousTotals } = overview
    return {
      website: overview.website.domain,
      time_zone: overview.website.timeZone,
      month: overview.month,
      period: overview.period,
      complete: overview.complete,
      totals: figuresOf(totals),
      ...comparedFigures(overview),
      compared_with: overview.comparison,
      previous: previousTotals && figuresOf(previousTotals),
      change_percent: previousTotals && percentChangesOf(comparedTotals(overview), previousTotals),
      judged: previousTotals && judgementsOf(comparedTotals(overview), previousTotals),
      days: overview.days.map(({ day, visitors, visits }) => ({ day, visitors, visits })),
      largest: Object.fromEntries(panels.map((dimension) => [dimension, rowsOf(overview, dimension)])),
    }
  },
}
