import type { ReactNode } from 'react'
import { ChangeText } from '#app/components/data-table/change-text.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { judgeSpeed } from '#app/shared/analytics/judged-speed.ts'
import { speedMetrics, ratingOf, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedMonth, SpeedPage, SpeedValue } from '#app/shared/analytics/speed.ts'
import { formatChange, formatCount, formatUpTo } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { RatingMark } from './rating-mark.tsx'
import { roundForExport, shortName, speedChange } from './speed-format.ts'
import styles from './speed.module.css'

type PageColumn = DataColumn<SpeedPage>

interface SpeedColumnsInput {
  reader: Translator<'speed'>
  month: Pick<SpeedMonth, 'comparison' | 'complete'>
  /** The metric with a shown change. */
  metric: SpeedMetric
  /** Renders a page's name as a link that filters by it. */
  pageLink: (path: string, name: ReactNode) => ReactNode
}

/** Returns the columns of the table of pages: p75 of each metric, and the comparison of one of them. */
export function speedColumns({
  reader,
  month: { comparison, complete },
  metric: chosen,
  pageLink,
}: SpeedColumnsInput): PageColumn[] {
  const { t, locale } = reader
  const nameOf = (metric: SpeedMetric) => {
    const name = shortName(metric)
    return metric === 'cls' ? name : t('inMilliseconds', { metric: name })
  }
  const numberOf = (metric: SpeedMetric, value: number) =>
    metric === 'cls' ? formatUpTo(locale, value, 3) : formatCount(locale, value)
  const shown = (metric: SpeedMetric, { values, p75 }: SpeedValue) =>
    p75 === null ? (values === 0 ? '–' : t('tooFew')) : numberOf(metric, p75)

  const ofMetric = (metric: SpeedMetric): PageColumn => ({
    id: metric,
    header: nameOf(metric),
    numeric: true,
    unit: metric === 'cls' ? 'score' : 'milliseconds',
    value: (row) => roundForExport(metric, row.metrics[metric].p75),
    cell: (row) => {
      const { p75 } = row.metrics[metric]
      return (
        <span className={styles['cell']} data-missing={p75 === null || undefined}>
          {shown(metric, row.metrics[metric])}
          {p75 !== null && <RatingMark rating={ratingOf(metric, p75)} />}
        </span>
      )
    },
  })
  const nowOf = ({ metrics, compared: over }: SpeedPage) => (over?.metrics ?? metrics)[chosen]
  const beforeOf = ({ previous }: SpeedPage) => previous?.metrics[chosen] ?? null
  const compared: PageColumn[] = comparison
    ? [
        {
          id: 'before',
          header: t('columnBefore', { metric: nameOf(chosen), period: formatPeriod(locale, comparison) }),
          numeric: true,
          unit: chosen === 'cls' ? 'score' : 'milliseconds',
          value: (row) => roundForExport(chosen, beforeOf(row)?.p75 ?? null),
          cell: (row) => (row.previous ? shown(chosen, row.previous.metrics[chosen]) : '–'),
        },
        {
          id: 'change',
          header: t(complete ? 'change' : 'changeSoFar', { metric: shortName(chosen) }),
          headerWraps: true,
          numeric: true,
          unit: 'share',
          value: (row) => speedChange(chosen, nowOf(row), beforeOf(row)),
          judged: (row) => judgeSpeed(chosen, nowOf(row), beforeOf(row)),
          cell: (row) => {
            const [now, before] = [nowOf(row), beforeOf(row)]
            const judged = judgeSpeed(chosen, now, before)
            const changed = speedChange(chosen, now, before)
            if (judged === null) return '–'
            return (
              <ChangeText judged={judged} better="down">
                {changed === null ? undefined : formatChange(locale, changed)}
              </ChangeText>
            )
          },
        },
      ]
    : []
  return [
    {
      id: 'path',
      header: t('name.page'),
      value: (row) => readablePath(row.path),
      cell: (row) => pageLink(row.path, <bdi>{readablePath(row.path) || t('noPage')}</bdi>),
    },
    {
      id: 'views',
      header: t('measuredViews'),
      numeric: true,
      value: (row) => row.views,
      cell: (row) => formatCount(locale, row.views),
    },
    ...speedMetrics.map(ofMetric),
    ...compared,
  ]
}
