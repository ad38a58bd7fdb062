import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { ChangeText } from '#app/components/data-table/change-text.tsx'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { toneOfChange } from '#app/shared/analytics/change-judgement.ts'
import type { CountChange } from '#app/shared/analytics/count-change.ts'
import { ratioOfVisits } from '#app/shared/analytics/counters.ts'
import { dimensionLabels, valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { isNamedPlace } from '#app/shared/analytics/named-place.ts'
import type { MonthOverview, PanelRow } from '#app/shared/analytics/overview.ts'
import { formatChange, formatCount, formatShare } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { useViewActions } from '../month/view-actions.ts'
import { MonthAccessContext } from '../month/month-access.ts'
import { comparisonName } from '../month/periods.ts'
import { barShares, comparesRows, panelMetric, rowChange } from './panel-rows.ts'
import { RowLink, type RowAction } from './row-link.tsx'
import styles from './panel-list.module.css'

interface PanelListProps {
  overview: MonthOverview
  dimension: FilterDimension
  rowAction: RowAction
}

/** The first rows of a panel with bars behind them; each row is a filter if the reader may filter. */
export function PanelList({ overview, dimension, rowAction }: PanelListProps) {
  const reader = useTranslator('dashboard')
  const { locale, t } = reader
  const { key, label } = panelMetric(dimension)
  const actions = useViewActions()
  const rows = overview.panels[dimension].rows
  if (rows.length === 0) return <PanelEmpty dimension={dimension} hasGoals={overview.goals.length > 0} />
  const bars = barShares(rows, key)
  const period = comparesRows(overview, dimension) ? comparisonName(locale, overview) : null
  return (
    <PlainTable
      className={styles['rows']}
      rows={rows}
      rowKey={({ value }) => value}
      columns={[
        {
          id: 'value',
          header: t(dimensionLabels[dimension].one),
          cell: ({ value }, index) => (
            <>
              <span className={styles['bar']} style={{ inlineSize: `${bars[index] ?? 0}%` }} />
              <RowLink action={rowAction} dimension={dimension} value={value}>
                {countryCode(dimension, value) !== '' && (
                  <span className={styles['code']} aria-hidden="true">
                    {countryCode(dimension, value)}
                  </span>
                )}
                <RowName name={valueLabel(reader, dimension, value, overview.goals)} />
              </RowLink>
            </>
          ),
        },
        { id: 'count', header: t(label), cell: (row) => formatCount(locale, row[key]), isNumber: true },
        {
          id: 'share',
          header: <span className="visually-hidden">{t('note.shareOf', { metric: t(label) })}</span>,
          cell: (row) => <ShareMark share={ratioOfVisits(row[key], overview.totals[key])} locale={locale} />,
          isNumber: true,
        },
        ...(period === null
          ? []
          : [
              {
                id: 'change',
                header: (
                  <span className="visually-hidden">
                    {t(overview.complete ? 'changeFrom' : 'changeFromSoFar', { period })}
                  </span>
                ),
                cell: (row: PanelRow) => <ChangeMark change={rowChange(row, key, true)} reader={reader} />,
                isNumber: true,
              },
            ]),
        ...(actions === null
          ? []
          : [
              {
                id: 'actions',
                header: (
                  <span className="visually-hidden" data-actions>
                    {t('actions')}
                  </span>
                ),
                cell: ({ value }: PanelRow) =>
                  actions({
                    kind: 'row',
                    dimension,
                    value,
                    name: valueLabel(reader, dimension, value, overview.goals),
                  }),
              },
            ]),
      ]}
    />
  )
}

interface PanelEmptyProps {
  dimension: FilterDimension
  hasGoals: boolean
}

/**
 * The text of a panel without rows, with an action if there is one. It looks like EmptyState, but uses only its styles:
 * the first page can't afford the component.
 */
function PanelEmpty({ dimension, hasGoals }: PanelEmptyProps) {
  const t = useMessages('dashboard')
  const { inside } = use(MonthAccessContext)
  const text =
    inside && dimension === 'goal' && !hasGoals
      ? t('noGoalsSayWhat')
      : inside && dimension === 'event'
        ? t('noCustomEvents')
        : isNamedPlace(dimension)
          ? t('noRegions')
          : dimension.startsWith('utm')
            ? t('noVisitWith', { dimension: t(dimensionLabels[dimension].one) })
            : t('nothingInMonth')
  return (
    <div className="empty-state">
      <p>
        <RichText text={text} tags={{ link: (words) => <Link to="/tracking/goals">{words}</Link> }} />
      </p>
    </div>
  )
}

/** Returns a country's two letters, for a region those of its country; '' for anything else. */
function countryCode(dimension: FilterDimension, value: string): string {
  if (dimension === 'country') return value
  return dimension === 'region' ? (/^([A-Z]{2})-/.exec(value)?.[1] ?? '') : ''
}

/** Cut if it is long; the title has the whole name. */
function RowName({ name }: { name: string }) {
  return (
    <bdi title={name} suppressHydrationWarning>
      {name}
    </bdi>
  )
}

/** Of a number too small for a ratio nothing can be said; the tile and the full table say why. */
function ShareMark({ share, locale }: { share: number | null; locale: string }) {
  return <span className={styles['share']}>{share === null ? '–' : formatShare(locale, share)}</span>
}

function ChangeMark({ change, reader }: { change: CountChange; reader: Translator<'dashboard'> }) {
  if (change.kind === 'none') return '–'
  if (change.kind !== 'change') {
    return (
      <span className={styles['mark']} data-tone={toneOfChange(change.judged, 'up')}>
        {reader.t(change.kind === 'new' ? 'within.new' : change.kind)}
      </span>
    )
  }
  return (
    <ChangeText judged={change.judged} better="up">
      {formatChange(reader.locale, change.change)}
    </ChangeText>
  )
}
