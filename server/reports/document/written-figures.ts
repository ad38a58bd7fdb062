import type { DocumentBlock, ReportDocument } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { BoundFigure, WrittenBlockChange, WrittenDifference } from '#app/shared/reports/report-preview.ts'
import type { BlockDifference } from '#app/shared/reports/report.ts'
import type { ChangedFigure } from './changed-figure.ts'
import { figureLabel, maxInLabel } from './figure-label.ts'
import { figureChange, figureText, type FigureWords } from './figure-text.ts'
import type { ReportTranslator } from './report-namespaces.ts'
import { isolatedName } from './shown-name.ts'

/* Figures and their differences in words, for staff. All are pure. */

const wordsOf = (reader: ReportTranslator, { company }: ReportDocument): FigureWords => ({
  reader,
  currency: company.currency,
})

/** Returns the figures of a document that a text can refer to, block by block. */
export function boundFigures(reader: ReportTranslator, document: ReportDocument): BoundFigure[] {
  const words = wordsOf(reader, document)
  return document.blocks.flatMap((block) =>
    figuresOf(block).map((figure) => ({
      blockId: block.id,
      figure,
      label: figureLabel(reader, block.content, figure),
      value: figureText(words, figure, 'value'),
      before: figure.before === null ? null : figureText(words, figure, 'before'),
      change: figureChange(words, figure),
    })),
  )
}

/**
 * Returns numbers that differ, in words. A difference behind the last shown digit is none for people.
 * @param titled the document that has the titles of the blocks and the currency
 */
export function writeDifferences(
  reader: ReportTranslator,
  titled: ReportDocument,
  changed: readonly ChangedFigure[],
): WrittenDifference[] {
  const words = wordsOf(reader, titled)
  return changed.flatMap(({ blockId, figure, content, was, is }) => {
    const block = titled.blocks.find(({ id }) => id === blockId)
    const text = (value: number | null) => figureText(words, { ...figure, value }, 'value')
    const written = {
      blockId,
      block: block ? titleOf(reader, block) : '',
      label: figureLabel(reader, content, figure),
      was: text(was),
      is: text(is),
    }
    return written.was === written.is ? [] : [written]
  })
}

/** Returns what became of blocks, with their titles. */
export const writeBlockChanges = (
  reader: ReportTranslator,
  differences: readonly BlockDifference[],
): WrittenBlockChange[] =>
  differences.map(({ blockId, change, ...block }) => ({ blockId, change, block: titleOf(reader, block) }))

const titleOf = (reader: ReportTranslator, { title, kind }: Pick<DocumentBlock, 'title' | 'kind'>): string =>
  title.trim() === '' ? reader.t.reports(`block.${kind}`) : isolatedName(title, maxInLabel)

const figuresOf = ({ content }: DocumentBlock): readonly Figure[] => (content.state === 'shown' ? content.figures : [])
