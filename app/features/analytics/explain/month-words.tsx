import type { ReactNode } from 'react'
import { comparedDays } from '#app/shared/analytics/complete-days.ts'
import { dimensionLabels, valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import type { MetricKey } from '../month/metrics.ts'
import { isOffered } from '../month/panel-groups.ts'
import { periodName } from '../month/periods.ts'
import { RowLink, type RowAction } from '../panels/row-link.tsx'

/** Names and links for the values in a month's numbers. */
export interface MonthWords {
  /** Used in the names and contents of exported files. */
  domain: string
  month: string
  timeZone: string
  /** The periods in words. */
  now: string
  /** '' without a comparison. */
  before: string
  metric: (metric: MetricKey) => string
  /** Returns a dimension's name. */
  one: (dimension: FilterDimension) => string
  /** Whether the month has values of a dimension that many websites lack. */
  offers: (dimension: FilterDimension) => boolean
  /** Returns a value's name for people. */
  value: (dimension: FilterDimension, value: string) => string
  /** Renders a link to the visits of a value. */
  link: (dimension: FilterDimension, value: string, name: string) => ReactNode
}

/** Returns the words of a month; values link to the same pages as the rows of its panels. */
export function monthWords(reader: Translator<'dashboard'>, overview: MonthOverview, rowAction: RowAction): MonthWords {
  const { locale, t } = reader
  const { website, month, period, comparison, goals, panels } = overview
  const compared = (comparison && comparedDays(overview)) ?? period
  return {
    domain: website.domain,
    month,
    timeZone: website.timeZone,
    now: periodName(locale, compared),
    before: comparison ? periodName(locale, comparison) : '',
    metric: (metric) => t(monthNumberKinds[metric].label),
    /** Returns a dimension's name. */
    one: (dimension) => t(dimensionLabels[dimension].one),
    offers: (dimension) => isOffered(dimension, panels),
    value: (dimension, value) => valueLabel(reader, dimension, value, goals),
    link: (dimension, value, name) => (
      <RowLink action={rowAction} dimension={dimension} value={value}>
        <bdi suppressHydrationWarning>{name}</bdi>
      </RowLink>
    ),
  }
}
