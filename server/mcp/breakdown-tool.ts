import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import { findWebsite } from '../analytics/stats-api/find-website.ts'
import { askable, queryStats } from '../analytics/stats-api/query-stats.ts'
import { websiteProperty, websiteSchema, type Tool } from './tool.ts'

const maxRows = 100
/** Above every limit of the Stats API for metrics, dimensions and filters: the API itself refuses too many. */
const maxNames = 50

/** The tool's input. The Stats API validates the names of metrics, dimensions and filters. */
const inputSchema = v.strictObject({
  website: websiteSchema,
  by: listOf(v.string(), maxNames),
  metrics: v.optional(listOf(v.string(), maxNames), ['visitors', 'visits']),
  date_range: v.optional(v.unknown(), '30d'),
  filters: v.optional(listOf(v.unknown(), maxNames), []),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRows)), 20),
})

/** The tool for one query of the Stats API. Its rows have the names of the requested metrics and dimensions. */
export const breakdownTool: Tool = {
  name: 'breakdown',
  title: 'Breakdown',
  scope: 'stats:read',
  description:
    'Metrics of a website by one or several dimensions, largest first, such as visitors by source or page views by page and day. Visitors are counted per day. imports_included shows whether the numbers include imported days; if not, imports_warning has the reason. Filters and dates have the form of Plausible’s Stats API v2.',
  properties: {
    website: websiteProperty,
    by: {
      type: 'array',
      items: { type: 'string' },
      maxItems: 6,
      description: `The dimensions to group by; none for the total. One of ${askable.dimensions.join(', ')}, time:day, time:week, time:month, or event:props:<name> for a custom property.`,
    },
    metrics: {
      type: 'array',
      items: { type: 'string', enum: askable.metrics },
      minItems: 1,
      description:
        'The metrics. Default: visitors and visits. events are page views and custom events, or conversions if the query uses goals; if it uses event:name, custom events only. Rates and scroll_depth are in percent, durations in seconds. scroll_depth requires event:page.',
    },
    date_range: {
      description:
        'A keyword such as day, 7d, 30d, month, 12mo, year or all, or a list of the first and last day. Default: 30d, the 30 days before today.',
    },
    filters: {
      type: 'array',
      description:
        'All filters must match. Each is [operator, dimension, [values]] with is, is_not, contains, contains_not, matches or matches_not, such as ["is", "visit:source", ["Google"]].',
      items: { type: 'array' },
    },
    limit: { type: 'integer', minimum: 1, maximum: maxRows, description: 'Maximum number of rows. Default: 20.' },
  },
  required: ['by'],
  async run(context, actor, input) {
    const { website, by, limit, ...question } = v.parse(inputSchema, input, { abortEarly: true })
    const { domain } = await findWebsite(context, actor, website)
    const { results, meta, query } = await queryStats(context, actor, {
      ...question,
      site_id: domain,
      dimensions: by,
      // Include imports, as the month tools do, so that both answer the same numbers.
      include: { imports: true, total_rows: true },
      pagination: { limit },
    })
    return {
      website: domain,
      date_range: query.date_range,
      rows: results.map((row) => ({
        ...Object.fromEntries(query.dimensions.map((name, index) => [name, row.dimensions[index] ?? ''])),
        ...Object.fromEntries(query.metrics.map((name, index) => [name, row.metrics[index] ?? null])),
      })),
      total_rows: meta.total_rows,
      imports_included: meta.imports_included,
      ...(meta.imports_warning !== undefined && { imports_warning: meta.imports_warning }),
      ...(meta.metric_warnings && { metric_warnings: meta.metric_warnings }),
      ...(meta.dimension_warnings && { dimension_warnings: meta.dimension_warnings }),
    }
  },
}
