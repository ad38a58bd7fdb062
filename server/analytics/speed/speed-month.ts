import type { Actor } from '#app/shared/access/permissions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { bucketValue, isBeyond } from '#app/shared/analytics/speed-histogram.ts'
import { minValues, minValuesOfDay, speedMetrics, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import {
  maxSpeedPages,
  type SpeedDay,
  type SpeedMonth,
  type SpeedNumbers,
  type SpeedQuery,
  type SpeedValue,
} from '#app/shared/analytics/speed.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { byCompleteDays, monthPeriods, sinceTracking, todayApart } from '../query/periods.ts'
import { onAnalytics } from '../query/site.ts'
import { metricAt } from './cells.ts'
import { readSpeed, readSpeedState, spans, speedConditions, type Span, type Summary } from './speed-month.sql.ts'

/**
 * Returns how fast the pages of a client's website were in a month, with the comparison: p75 of each metric for all
 * page views that match the filters, by day, and for up to `maxSpeedPages` pages. Only filters by page and device
 * apply (`appliesToSpeed`). A running month counts today, but compares only finished days. Read from histograms only.
 * For Editor and Admin.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function getSpeedMonth(context: Context, actor: Actor, query: SpeedQuery): Promise<SpeedMonth> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const { measured, firstDay } = await readSpeedState(trx, site.id)
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const periods = byCompleteDays(sinceTracking(asked, firstDay))
    const { period, complete, today, comparison } = periods
    const compared = todayApart(periods) === null ? null : periods.compared
    const scope = {
      siteId: site.id,
      conditions: speedConditions(site.id, query.filters),
      device: query.device ?? null,
    }
    const found = await readSpeed(trx, scope, { period, comparison, compared, limit: maxSpeedPages })
    const [views, previousViews, comparedViews] = found.views
    const days = new Map<string, Summary[]>()
    for (const [day, numbers] of found.days) days.set(day, [...(days.get(day) ?? []), numbers])
    const series = (of: Period, span: Span): SpeedDay[] =>
      eachDay(of).map((day) => ({
        day,
        complete: day < today,
        metrics: ofEach(days.get(day) ?? [], span, (metric, numbers) => valueOf(metric, numbers, minValuesOfDay)),
      }))
    return {
      domain: site.domain,
      timeZone: site.timeZone,
      period,
      complete,
      comparison,
      // The sample company has no settings, but its speed data is always shown.
      isMeasured: measured || actor.demo === true,
      firstDay,
      views,
      previousViews: comparison && previousViews,
      metrics: ofEach(found.all, spans.now, numbersOf),
      previous: comparison && ofEach(found.all, spans.before, numbersOf),
      ...(compared && { compared: { views: comparedViews, metrics: ofEach(found.all, spans.compared, numbersOf) } }),
      devices: found.devices.map(([device, views]) => ({ device, views })),
      days: series(period, spans.now),
      previousDays: comparison ? series(comparison, spans.before) : [],
      totalPages: found.totalPages,
      pages: found.pages.map(([path, [now, before, over], numbers]) => ({
        path,
        views: now,
        metrics: ofEach(numbers, spans.now, valueOf),
        ...(compared && { compared: { views: over, metrics: ofEach(numbers, spans.compared, valueOf) } }),
        previous: comparison && { views: before, metrics: ofEach(numbers, spans.before, valueOf) },
      })),
    }
  })
}

/** Returns the summary of each metric in a span, converted by `read`. */
function ofEach<Value>(
  all: readonly Summary[],
  span: Span,
  read: (metric: SpeedMetric, numbers: Summary | undefined) => Value,
): Record<SpeedMetric, Value> {
  const found = new Map(
    all.filter((numbers) => numbers.span === span).map((numbers) => [metricAt(numbers.metricNumber), numbers]),
  )
  const [lcp, inp, cls, fcp, ttfb] = speedMetrics
  const of = (metric: SpeedMetric) => read(metric, found.get(metric))
  return { lcp: of(lcp), inp: of(inp), cls: of(cls), fcp: of(fcp), ttfb: of(ttfb) }
}

/** Returns p75, or null if there are too few values. */
function valueOf(metric: SpeedMetric, numbers: Summary | undefined, fewest = minValues): SpeedValue {
  if (!numbers) return { values: 0, p75: null, beyond: false }
  const { values, bucket } = numbers
  const isEnough = values >= fewest
  return { values, p75: isEnough ? bucketValue(metric, bucket) : null, beyond: isEnough && isBeyond(metric, bucket) }
}

function numbersOf(metric: SpeedMetric, numbers: Summary | undefined): SpeedNumbers {
  const value = valueOf(metric, numbers)
  if (!numbers) return { ...value, good: 0, fair: 0, poor: 0 }
  const { values, good, notPoor } = numbers
  return { ...value, good, fair: notPoor - good, poor: values - notPoor }
}
