import type { BlockContent, ReportDocument } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { FigureDifference } from '#app/shared/reports/report.ts'

/** A figure with another value in a second document, and the content that says what it is about. */
export interface ChangedFigure {
  blockId: string
  figure: Figure
  content: BlockContent
  was: number | null
  is: number | null
}

/**
 * Returns stored differences with the figures of the document that they were stored for. One of a figure that the document
 * doesn't have is left out: no one can say what it is about.
 */
export const changedFiguresOf = (
  { blocks }: ReportDocument,
  differences: readonly FigureDifference[],
): ChangedFigure[] =>
  differences.flatMap(({ blockId, figureId, was, is }) => {
    const content = blocks.find(({ id }) => id === blockId)?.content
    const figure = content?.state === 'shown' ? content.figures.find(({ id }) => id === figureId) : undefined
    return content && figure ? [{ blockId, figure, content, was, is }] : []
  })
