import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { ratioOfVisits } from '#app/shared/analytics/counters.ts'
import { formatShare } from '#app/shared/format/number.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'

interface ShareColumnInput<Row> {
  locale: string
  t: Translate<EnglishOf<'words'>>
  /** The word of the number. */
  metric: string
  /** Returns the number of a row. */
  of: (row: Row) => number
  /** The same number of the whole month; under 30 a share says "too few". */
  total: number
}

/** Returns the column that says how much of the month's number a row has, as a share from 0 to 1 in files. */
export function shareColumn<Row>({ locale, t, metric, of, total }: ShareColumnInput<Row>): DataColumn<Row> {
  const shareOf = (row: Row) => ratioOfVisits(of(row), total)
  return {
    id: 'share',
    header: t('note.shareOf', { metric }),
    value: shareOf,
    cell: (row) => {
      const share = shareOf(row)
      return share === null ? t('within.tooFew') : formatShare(locale, share)
    },
    numeric: true,
    unit: 'share',
  }
}
