import { judgementText } from '#app/shared/analytics/change-words.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { DataColumn } from './table-columns.ts'

/**
 * Returns the columns of an export. A column of changes is followed by one with their judgement in words, which the table
 * shows by a colour and a tooltip.
 */
export function withJudgements<Row>(
  columns: readonly DataColumn<Row>[],
  reader: Translator<'words'>,
): readonly DataColumn<Row>[] {
  return columns.flatMap((column) => {
    const { judged } = column
    if (!judged) return [column]
    const value = (row: Row) => judgementText(reader, judged(row))
    return [column, { id: `${column.id}Judgement`, header: reader.t('name.assessment'), value }]
  })
}
