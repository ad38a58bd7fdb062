import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { ChangedNumber } from '#app/shared/reports/report-links.ts'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import type { ChangedFigure } from './changed-figure.ts'
import { figureLabel } from './figure-label.ts'
import { figureText } from './figure-text.ts'
import type { ReportTranslator } from './report-namespaces.ts'

/**
 * Returns in words the numbers that differ from a document, in the order of its blocks. Those of a block that has nothing to
 * show are left out.
 * @param reader in the document's language
 * @param written the same document in words
 */
export function writeChangedNumbers(
  reader: ReportTranslator,
  document: ReportDocument,
  written: WrittenReport,
  changed: readonly ChangedFigure[],
): ChangedNumber[] {
  const words = { reader, currency: document.company.currency }
  return document.blocks.flatMap((shown, index) => {
    if (shown.content.state === 'missing') return []
    const block = written.blocks[index]?.title ?? ''
    return changed
      .filter(({ blockId }) => blockId === shown.id)
      .flatMap(({ figure, content, was, is }) => {
        const text = (value: number | null) => figureText(words, { ...figure, value }, 'value')
        const [before, now] = [text(was), text(is)]
        // A difference behind the last shown digit is none for a reader.
        return before === now ? [] : [{ block, label: figureLabel(reader, content, figure), was: before, is: now }]
      })
  })
}
