import type { ReportDocument } from './document.ts'
import { figureLabel } from './figure-label.ts'
import { figureText } from './figure-text.ts'
import type { ChangedNumber } from './report-links.ts'
import type { ReportReader } from './report-reader.ts'
import type { FigureDifference } from './report.ts'
import type { WrittenReport } from './written-report.ts'

/**
 * Returns in words the numbers that differ from a document, in the order of its blocks. A difference of a figure or block
 * that the document doesn't have is left out.
 * @param reader in the document's language
 * @param written the same document in words
 */
export function writeChangedNumbers(
  reader: ReportReader,
  document: ReportDocument,
  written: WrittenReport,
  differences: readonly FigureDifference[],
): ChangedNumber[] {
  const words = { reader, currency: document.company.currency }
  return document.blocks.flatMap(({ id, content }, index) => {
    if (content.state === 'missing') return []
    const block = written.blocks[index]?.title ?? ''
    return differences
      .filter(({ blockId }) => blockId === id)
      .flatMap(({ figureId, was, is }) => {
        const figure = content.figures.find((one) => one.id === figureId)
        if (!figure) return []
        const text = (value: number | null) => figureText(words, { ...figure, value }, 'value')
        const [before, now] = [text(was), text(is)]
        // A difference behind the last shown digit is none for a reader.
        if (before === now) return []
        return [{ block, label: figureLabel(reader, content, figure), was: before, is: now }]
      })
  })
}
