import type { CountChange } from '#app/shared/analytics/count-change.ts'
import { formatChange } from '#app/shared/format/number.ts'
import type { DataColumn } from './table-columns.ts'

interface ChangeColumnInput<Row> {
  header: string
  locale: string
  /** What is said where there was nothing before, and where there is nothing now. */
  words: Readonly<Record<'new' | 'gone', string>>
  of: (row: Row) => CountChange
}

/**
 * The column `change`: a count against that of the comparison period, as a share. It is sorted and exported by what its
 * cells say: new above every change, gone below, and nothing where the numbers are too small for a percentage.
 */
export function changeColumn<Row>({ header, locale, words, of }: ChangeColumnInput<Row>): DataColumn<Row> {
  return {
    id: 'change',
    header,
    numeric: true,
    unit: 'share',
    value: (row) => {
      const changed = of(row)
      if (changed.kind === 'change') return changed.change
      if (changed.kind === 'none') return null
      return changed.kind === 'new' ? Infinity : -1
    },
    inCsv: (row) => {
      const changed = of(row)
      if (changed.kind === 'change') return changed.change
      return changed.kind === 'none' ? null : words[changed.kind]
    },
    cell: (row) => {
      const changed = of(row)
      if (changed.kind === 'change') return formatChange(locale, changed.change)
      return changed.kind === 'none' ? '–' : words[changed.kind]
    },
  }
}
