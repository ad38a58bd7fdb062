import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { FunnelMonth } from '#app/shared/analytics/funnels.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { FunnelRow } from './funnel-rows.ts'
import { StepName } from './step-name.tsx'
import { patternText } from '../goals/pattern-text.ts'

/** Returns the columns of the table behind a funnel's bars. */
export function funnelColumns(
  { t, locale }: Translator<'funnels'>,
  tCompared: Translator<'comparison'>['t'],
  { comparison, complete }: Pick<FunnelMonth, 'comparison' | 'complete'>,
): DataColumn<FunnelRow>[] {
  const count = (id: string, header: string, value: (row: FunnelRow) => number | null): DataColumn<FunnelRow> => ({
    id,
    header,
    numeric: true,
    value,
    cell(row) {
      const own = value(row)
      return own === null ? '–' : formatCount(locale, own)
    },
  })
  const share = (id: string, header: string, value: (row: FunnelRow) => number | null): DataColumn<FunnelRow> => ({
    id,
    header,
    numeric: true,
    unit: 'share',
    value,
    cell(row) {
      const own = value(row)
      // The first step has no step before it.
      if (own === null) return id === 'ofPrevious' && row.number === 1 ? '–' : t('within.tooFewVisits')
      return formatShare(locale, own)
    },
  })
  const change = changeColumn<FunnelRow>({
    header: complete ? t('name.change') : tCompared('changeSoFar'),
    locale,
    words: { new: t('within.new'), gone: t('within.gone') },
    better: 'up',
    of: (row) => row.changed,
  })
  return [
    {
      id: 'step',
      header: t('step'),
      value: patternText,
      cell: (row) => <StepName kind={row.kind} pattern={row.pattern} />,
    },
    { id: 'number', header: t('numberColumn'), numeric: true, value: (row) => row.number },
    count('visits', t('name.visits'), (row) => row.visits),
    share('ofEntered', t('ofEnteredColumn'), (row) => row.ofEntered),
    share('ofPrevious', t('ofPreviousColumn'), (row) => row.ofPrevious),
    count('left', t('leftColumn'), (row) => row.left),
    ...(comparison ? [count('before', t('beforeColumn'), (row) => row.before), change] : []),
  ]
}
