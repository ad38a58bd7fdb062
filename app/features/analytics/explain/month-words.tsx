import type { ReactNode } from 'react'
import { comparedDays } from '#app/shared/analytics/complete-days.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { dimensionLabels, valueLabel } from '../month/dimension-labels.ts'
import { metrics, type MetricKey } from '../month/metrics.ts'
import { isOffered } from '../month/panel-groups.ts'
import { periodName } from '../month/periods.ts'
import { RowLink, type RowAction } from '../panels/row-link.tsx'

/** How a month names what its numbers are about, and links it. */
export interface MonthWords {
  /** What exported files are named after and tell. */
  domain: string
  month: string
  timeZone: string
  /** The periods, in words. */
  now: string
  /** '' where nothing is compared. */
  before: string
  metric: (metric: MetricKey) => string
  /** A dimension's name. */
  one: (dimension: FilterDimension) => string
  /** Whether the month has anything of a dimension that not every website has. */
  offers: (dimension: FilterDimension) => boolean
  /** A value's name, as people read it. */
  value: (dimension: FilterDimension, value: string) => string
  /** What leads to the visits of a value alone. */
  link: (dimension: FilterDimension, value: string, name: string) => ReactNode
}

/** The words of a month; a value leads where the rows of its panels lead. */
export function monthWords(reader: Reader<'dashboard'>, overview: MonthOverview, rowAction: RowAction): MonthWords {
  const { locale, say } = reader
  const { website, month, period, comparison, goals, panels } = overview
  const compared = (comparison && comparedDays(overview)) ?? period
  return {
    domain: website.domain,
    month,
    timeZone: website.timeZone,
    now: periodName(locale, compared),
    before: comparison ? periodName(locale, comparison) : '',
    metric: (metric) => say(metrics[metric].label),
    /** A dimension's name. */
    one: (dimension) => say(dimensionLabels[dimension].one),
    offers: (dimension) => isOffered(dimension, panels),
    value: (dimension, value) => valueLabel(reader, dimension, value, goals),
    link: (dimension, value, name) => (
      <RowLink action={rowAction} dimension={dimension} value={value}>
        <bdi suppressHydrationWarning>{name}</bdi>
      </RowLink>
    ),
  }
}
