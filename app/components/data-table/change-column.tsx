import type { GoodDirection } from '#app/shared/analytics/change-judgement.ts'
import type { CountChange } from '#app/shared/analytics/count-change.ts'
import { formatChange } from '#app/shared/format/number.ts'
import { ChangeText } from './change-text.tsx'
import type { DataColumn } from './table-columns.ts'

interface ChangeColumnInput<Row> {
  header: string
  locale: string
  /** Words for rows with nothing before, and with nothing now. */
  words: Readonly<Record<'new' | 'gone', string>>
  /** Whether more is good news. */
  better: GoodDirection
  of: (row: Row) => CountChange
}

/**
 * Returns the column `change`: a count compared with the comparison period, as a share. It is sorted and exported by
 * the content of its cells: new above every change, gone below, and nothing if the numbers are too small for a
 * percentage. Exports also have the judgements in words.
 */
export function changeColumn<Row>({ header, locale, words, better, of }: ChangeColumnInput<Row>): DataColumn<Row> {
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
    judged: (row) => {
      const { kind, judged } = of(row)
      // "new" and "gone" say enough about a handful, as in the cell.
      return kind === 'none' || judged.kind === 'tooFew' ? null : judged
    },
    cell: (row) => {
      const changed = of(row)
      if (changed.kind === 'none') return '–'
      return (
        <ChangeText judged={changed.judged} better={better}>
          {changed.kind === 'change' ? formatChange(locale, changed.change) : words[changed.kind]}
        </ChangeText>
      )
    },
  }
}
