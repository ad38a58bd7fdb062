import type { DocumentBlock, ReportDocument } from '#app/shared/reports/document.ts'
import { figureLabel, mostInLabel } from '#app/shared/reports/figure-label.ts'
import { figureChange, figureText, type FigureWords } from '#app/shared/reports/figure-text.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { BlockDifference, FigureDifference } from '#app/shared/reports/report.ts'
import type { BoundFigure, WrittenBlockChange, WrittenDifference } from '#app/shared/reports/report-preview.ts'
import type { ReportReader } from '#app/shared/reports/report-reader.ts'
import { shownName } from '#app/shared/reports/shown-name.ts'

/* Figures and their differences in words, for staff. All are pure. */

const wordsOf = (reader: ReportReader, { company }: ReportDocument): FigureWords => ({
  reader,
  currency: company.currency,
})

/** Returns the figures of a document that a text can refer to, block by block. */
export function boundFigures(reader: ReportReader, document: ReportDocument): BoundFigure[] {
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
 * Returns numbers that differ, in words.
 * @param documents those that may have the figures, the first one first
 */
export function writeDifferences(
  reader: ReportReader,
  documents: readonly [ReportDocument, ...ReportDocument[]],
  differences: readonly FigureDifference[],
): WrittenDifference[] {
  const words = wordsOf(reader, documents[0])
  const none = reader.say.reports('within.noNumber')
  return differences.map(({ blockId, figureId, was, is }) => {
    const blocks = documents.flatMap((document) => document.blocks.filter(({ id }) => id === blockId))
    const found = blocks
      .flatMap((block) => figuresOf(block).map((figure) => ({ block, figure })))
      .find(({ figure }) => figure.id === figureId)
    const text = (value: number | null) =>
      value === null || !found ? none : figureText(words, { ...found.figure, value }, 'value')
    const [block] = blocks
    return {
      blockId,
      block: block ? titleOf(reader, block) : '',
      label: found ? figureLabel(reader, found.block.content, found.figure) : figureId,
      was: text(was),
      is: text(is),
    }
  })
}

/** Returns what became of blocks, with their titles. */
export const writeBlockChanges = (
  reader: ReportReader,
  differences: readonly BlockDifference[],
): WrittenBlockChange[] =>
  differences.map(({ blockId, change, ...block }) => ({ blockId, change, block: titleOf(reader, block) }))

const titleOf = (reader: ReportReader, { title, kind }: Pick<DocumentBlock, 'title' | 'kind'>): string =>
  title.trim() === '' ? reader.say.reports(`block.${kind}`) : shownName(title, mostInLabel)

const figuresOf = ({ content }: DocumentBlock): readonly Figure[] => (content.state === 'shown' ? content.figures : [])
