import { changeColumn } from '#app/components/data-table/change-column.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { FunnelMonth } from '#app/shared/analytics/funnels.ts'
import { formatCount, formatShare } from '#app/shared/format/number.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import type { FunnelRow } from './funnel-rows.ts'
import { StepName } from './step-name.tsx'
import { patternText } from '../goals/pattern-text.ts'

/** Returns the columns of the table behind a funnel's bars. */
export function funnelColumns(
  { say, locale }: Reader<'funnels'>,
  sayCompared: Reader<'comparison'>['say'],
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
      if (own === null) return id === 'ofPrevious' && row.number === 1 ? '–' : say('within.tooFewVisits')
      return formatShare(locale, own)
    },
  })
  const change = changeColumn<FunnelRow>({
    header: complete ? say('name.change') : sayCompared('changeSoFar'),
    locale,
    words: { new: say('within.new'), gone: say('within.gone') },
    better: 'up',
    of: (row) => row.changed,
  })
  return [
    {
      id: 'step',
      header: say('step'),
      value: patternText,
      cell: (row) => <StepName kind={row.kind} pattern={row.pattern} />,
    },
    { id: 'number', header: say('numberColumn'), numeric: true, value: (row) => row.number },
    count('visits', say('name.visits'), (row) => row.visits),
    share('ofEntered', say('ofEnteredColumn'), (row) => row.ofEntered),
    share('ofPrevious', say('ofPreviousColumn'), (row) => row.ofPrevious),
    count('left', say('leftColumn'), (row) => row.left),
    ...(comparison ? [count('before', say('beforeColumn'), (row) => row.before), change] : []),
  ]
}
