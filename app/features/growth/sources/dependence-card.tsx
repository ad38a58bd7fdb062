import { PagedTable } from '#app/components/data-table/paged-table.tsx'
import { CsvButton } from '#app/components/data-table/csv-button.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { HealthLine } from '#app/components/feedback/health-line.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { majorUnits } from '#app/shared/format/money.ts'
import { formatCount, formatDecimal, formatShare } from '#app/shared/format/number.ts'
import { concentrationLimits, type Concentration, type ConcentrationRow } from '#app/shared/growth/concentration.ts'
import { useOriginName } from '../growth-names.ts'
import { formatGrowth, moneyUnit } from '../growth-numbers.ts'

/** The thresholds of the warning, as texts show them. */
export const limitTexts = (locale: string) => ({
  share: formatShare(locale, concentrationLimits.topShare),
  sources: concentrationLimits.equalSources,
  visits: concentrationLimits.minVisits,
})

/** How much of a month depends on its largest channel or source, and what it would be without. */
export function DependenceCard({ found, fileName }: { found: Concentration; fileName: string }) {
  const { t, locale } = useTranslator('growthSources')
  const originName = useOriginName(found.by)
  const { current, rows, withoutTop, currency, month, isComplete } = found
  const money = (amount: number) => formatGrowth(locale, moneyUnit(currency), amount)
  const orNone = (value: number | null, format: (one: number) => string) => (value === null ? '–' : format(value))
  const columns: DataColumn<ConcentrationRow>[] = [
    { id: 'name', header: t(`name.${found.by}`), value: ({ name }) => originName(name) },
    {
      id: 'visits',
      header: t('name.visits'),
      numeric: true,
      value: ({ visits }) => visits,
      cell: ({ visits }) => formatCount(locale, visits),
    },
    {
      id: 'share',
      header: t('share'),
      numeric: true,
      unit: 'share',
      value: ({ share }) => share,
      cell: ({ share }) => formatShare(locale, share),
    },
    {
      id: 'conversions',
      header: t('name.conversions'),
      numeric: true,
      value: ({ conversions }) => conversions,
      cell: ({ conversions }) => orNone(conversions, (count) => formatCount(locale, count)),
    },
    ...(currency === null
      ? []
      : [
          {
            id: 'revenue',
            header: t('name.revenue'),
            numeric: true,
            unit: 'money' as const,
            value: ({ revenue }: ConcentrationRow) => revenue && majorUnits(currency, revenue),
            cell: ({ revenue }: ConcentrationRow) => orNone(revenue, money),
          },
        ]),
  ]
  return (
    <Card
      title={t('dependenceOf', { month: formatMonth(locale, month) })}
      intro={!isComplete && t('monthSoFar')}
      actions={<CsvButton fileName={fileName} columns={columns} rows={rows} />}
    >
      {current.equalSources !== null && (
        <HealthLine isGood={!current.isRisky}>{t(current.isRisky ? 'risky' : 'spread')}</HealthLine>
      )}
      <FactRow>
        {current.top && (
          <Fact label={t('largest')}>
            <bdi>{originName(current.top.name)}</bdi> · {formatShare(locale, current.top.share)}
          </Fact>
        )}
        {current.equalSources !== null && (
          <Fact label={t('asIf')}>
            {t('equal', { count: formatDecimal(locale, current.equalSources), by: t(`many.${found.by}`) })}
          </Fact>
        )}
      </FactRow>
      <Note>
        {current.equalSources === null ? t('tooFewVisits', limitTexts(locale)) : t('threshold', limitTexts(locale))}
      </Note>
      {withoutTop && current.top && (
        <p>
          {t(withoutTop.conversions === null ? 'without' : 'withoutBoth', {
            name: originName(current.top.name),
            visits: formatCount(locale, withoutTop.visits),
            conversions: formatCount(locale, withoutTop.conversions ?? 0),
          })}
          {withoutTop.revenue !== null && ` ${t('withoutRevenue', { revenue: money(withoutTop.revenue) })}`}
        </p>
      )}
      <PagedTable
        name={t(`many.${found.by}`)}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name ?? 'others'}
        stacks
      />
    </Card>
  )
}
