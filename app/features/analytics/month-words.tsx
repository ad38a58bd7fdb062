import type { ReactNode } from 'react'
import { comparedDays } from '#app/shared/analytics/complete-days.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { dimensionLabels, valueLabel } from './dimension-labels.ts'
import { metrics, type MetricKey } from './metrics.ts'
import { isOffered } from './panel-groups.ts'
import { periodName } from './periods.ts'
import { RowLink, type RowAction } from './row-link.tsx'

/** What explains the change of a month's numbers: links for the tiles and sentences, and what they open. */
export interface ExplainParts {
  link: (metric: MetricKey) => ReactNode
  panel: ReactNode
}

/** How a month names what its numbers are about, and links it, for parts that come from elsewhere. */
export interface MonthWords {
  domain: string
  month: string
  timeZone: string
  now: string
  /** '' where nothing is compared. */
  before: string
  metric: (metric: MetricKey) => string
  one: (dimension: FilterDimension) => string
  /** Whether the month has anything of a dimension that not every website has. */
  offers: (dimension: FilterDimension) => boolean
  value: (dimension: FilterDimension, value: string) => string
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
