import { ListPlus } from 'lucide-react'
import { CsvButton } from '#app/components/data-table/csv-button.tsx'
import { PagedTable } from '#app/components/data-table/paged-table.tsx'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Fact, FactRow } from '#app/components/layout/fact-row.tsx'
import { FilterSwitch } from '#app/components/list/filter-buttons.tsx'
import { NumberPager } from '#app/components/list/pager.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { majorUnits } from '#app/shared/format/money.ts'
import { formatShare } from '#app/shared/format/number.ts'
import { bandCoverage, type ForecastLedger, type LedgerForecast } from '#app/shared/growth/forecast.ts'
import { useSpanName, useSubjectName } from '../growth-names.ts'
import { formatGrowth, unitOfSubject } from '../growth-numbers.ts'
import type { ForecastsSearch } from './forecasts-search.ts'

/** Rows of a page, as the server sends them. */
const perPage = 20

interface ForecastLedgerCardProps {
  ledger: ForecastLedger
  search: ForecastsSearch
  onSearch: (part: Partial<ForecastsSearch>) => void
  fileName: string
  /** Reads the forecasts of all pages, for the file. */
  readAll: () => Promise<readonly LedgerForecast[]>
}

/** Every forecast that was shown, and what came. */
export function ForecastLedgerCard({ ledger, search, onSearch, fileName, readAll }: ForecastLedgerCardProps) {
  const { t, locale } = useTranslator('growthForecasts')
  const tGrowth = useMessages('growth')
  const spanName = useSpanName()
  const subjectName = useSubjectName()
  const { rows, total, inside, errors } = ledger
  const format = (row: LedgerForecast, amount: number) => formatGrowth(locale, unitOfSubject(row), amount)
  const amount = (
    id: 'value' | 'low' | 'high' | 'naive',
    header: string,
    of: (row: LedgerForecast) => number | null,
  ): DataColumn<LedgerForecast> => ({
    id,
    header,
    numeric: true,
    headerWraps: true,
    value: (row) => plain(row, of(row)),
    cell(row) {
      const value = of(row)
      return value === null ? '–' : format(row, value)
    },
  })
  const columns: DataColumn<LedgerForecast>[] = [
    { id: 'what', header: t('what'), value: subjectName, cell: (row) => <bdi>{subjectName(row)}</bdi> },
    { id: 'period', header: tGrowth('period'), value: spanName },
    {
      id: 'madeOn',
      header: t('madeOn'),
      value: ({ madeOn }) => madeOn,
      cell: ({ madeOn }) => formatFullDay(locale, madeOn),
    },
    amount('value', t('said'), ({ value }) => value),
    amount('low', tGrowth('lowEnd'), ({ low }) => low),
    amount('high', tGrowth('highEnd'), ({ high }) => high),
    amount('naive', tGrowth('naive'), ({ naive }) => naive),
    {
      id: 'came',
      header: t('was'),
      numeric: true,
      value: (row) => plain(row, row.came),
      cell: (row) => (
        <>
          {row.came === null ? t('running') : format(row, row.came)}
          {row.restated !== null && <Note as="span"> {t('restated', { now: format(row, row.restated) })}</Note>}
        </>
      ),
    },
    {
      id: 'inside',
      header: t('insideTitle'),
      value: (row) => t(`inside.${insideOf(row)}`),
      cell: (row) => {
        const state = insideOf(row)
        const tone = state === 'yes' ? 'good' : state === 'no' ? 'bad' : undefined
        return <StateMark tone={tone}>{t(`inside.${state}`)}</StateMark>
      },
    },
  ]
  return (
    <Card
      title={tGrowth('tab.forecasts')}
      intro={t('intro')}
      actions={
        <Actions>
          <FilterSwitch icon={ListPlus} value={search.all} onChoose={(all) => onSearch({ all, at: 1 })}>
            {t('all')}
          </FilterSwitch>
          <CsvButton fileName={fileName} columns={columns} rows={rows} readAll={readAll} />
        </Actions>
      }
    >
      <FactRow>
        <Fact label={t('insideSums')}>
          {inside.of === 0 ? t('noneEnded') : t('insideOf', { count: inside.count, of: inside.of })}
        </Fact>
        {errors && (
          <>
            <Fact label={t('meanError')}>{formatShare(locale, errors.shown)}</Fact>
            <Fact label={t('naiveError')}>{formatShare(locale, errors.naive)}</Fact>
          </>
        )}
      </FactRow>
      {search.all !== true && <Note>{t('firstOnly')}</Note>}
      <Note>{t('coverage', { share: formatShare(locale, bandCoverage) })}</Note>
      <PagedTable name={tGrowth('tab.forecasts')} columns={columns} rows={rows} rowKey={({ id }) => id} stacks />
      <NumberPager
        label={t('pages')}
        at={search.at}
        perPage={perPage}
        total={total}
        before={t('newer')}
        after={t('older')}
        onPage={(at) => onSearch({ at })}
        apart
      />
    </Card>
  )
}

/** Returns whether what came lies in the band, or why no one can say. */
function insideOf({ wasInside, came }: LedgerForecast): 'yes' | 'no' | 'running' | 'noBand' {
  if (wasInside !== null) return wasInside ? 'yes' : 'no'
  return came === null ? 'running' : 'noBand'
}

/** Returns an amount for files: whole euros instead of cents. */
const plain = ({ currency, subject }: LedgerForecast, amount: number | null) =>
  amount !== null && currency !== null && subject.metric === 'revenue' ? majorUnits(currency, amount) : amount
