import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { DocumentBlock, ReportDocument } from '#app/shared/reports/document.ts'
import type { Figure, ReportMetric } from '#app/shared/reports/figure.ts'
import type { BlockDifference, FigureDifference } from '#app/shared/reports/report.ts'
import type { ChangedFigure } from './changed-figure.ts'
import { isOfRow, figureMeasureOf, numberFinder, type Measure } from './measured.ts'

/*
 * What differs between two documents of a report: two of its versions, or a published one and the same blocks built from
 * today's data, which shows what was restated.
 */

/**
 * Returns the figures of blocks in both documents that have another value now, in the order of the older one. What is
 * compared is what a figure measures, not its place. A figure that the newer document doesn't have is null there, and the
 * other way around; but one of a ranked row is listed only if both documents have its number, in a sentence or a table:
 * a row without a sentence has not lost its visits. Not listed are figures of a block that was added or removed, or that
 * counts the visits of another segment now, and those of which an old document doesn't say what they measure.
 */
export function changedFigures(was: ReportDocument, is: ReportDocument): ChangedFigure[] {
  const now = blocksById(is)
  const [numberBefore, numberNow] = [numberFinder(was), numberFinder(is)]
  return was.blocks.flatMap((block) => {
    const same = now.get(block.id)
    if (!same || same.segment !== block.segment) return []
    const told = new Map([...measuredIn(same), ...measuredIn(block)])
    const inOrder = new Set([...measuredIn(block).keys(), ...told.keys()])
    return [...inOrder].flatMap((measure) => {
      const found = told.get(measure)
      const numbers = { was: numberBefore(block, measure), is: numberNow(same, measure) }
      if (!found || (isOfRow(measure) && (numbers.was === undefined || numbers.is === undefined))) return []
      const none = absent(found.figure)
      const difference = { blockId: block.id, ...found, was: numbers.was ?? none, is: numbers.is ?? none }
      return difference.was === difference.is ? [] : [difference]
    })
  })
}

/** Returns the same without their words, as they are stored. */
export const figureDifferences = (was: ReportDocument, is: ReportDocument): FigureDifference[] =>
  changedFigures(was, is).map(plainDifference)

/**
 * Returns the figures of a published document that the data of today contradicts. It is silent about those that are as of
 * the moment of publishing, such as open cards: that these change is no correction.
 * @param is the same blocks built today, for the same days
 */
export const restatedFigures = (was: ReportDocument, is: ReportDocument): FigureDifference[] => {
  const published = new Map(was.blocks.map((block) => [block.id, block]))
  return changedFigures(was, is)
    .filter(({ blockId, content, figure }) => {
      const block = published.get(blockId)
      return block?.content === content && !isOfMoment(block, figure)
    })
    .map(plainDifference)
}

/**
 * Blocks and metrics that show how things are at the moment of the report, instead of what happened in its month. Mentions
 * still send visits in the week after it.
 */
const blocksOfMoment: readonly BlockKind[] = ['findings', 'lastMonth', 'nextMonth']
const metricsOfMoment: readonly ReportMetric[] = ['cardsOpen', 'cardsWaiting', 'visitsSent']
const isOfMoment = ({ kind }: DocumentBlock, { metric }: Figure): boolean =>
  blocksOfMoment.includes(kind) || metricsOfMoment.includes(metric)

/** Counts that a block leaves out where they are zero (`blocks/summary.ts`); every other absent figure has no number. */
const leftOutIfZero: readonly ReportMetric[] = ['cardsShipped', 'cardsImproved']
const absent = ({ metric }: Figure): 0 | null => (leftOutIfZero.includes(metric) ? 0 : null)

const plainDifference = ({ blockId, figure, was, is }: ChangedFigure): FigureDifference => ({
  blockId,
  figureId: figure.id,
  was,
  is,
})

/** Returns the figures of a block by what they measure: of two about the same, the first one. */
function measuredIn({ content }: DocumentBlock): Map<Measure, Pick<ChangedFigure, 'figure' | 'content'>> {
  const found = new Map<Measure, Pick<ChangedFigure, 'figure' | 'content'>>()
  if (content.state === 'missing') return found
  for (const figure of content.figures) {
    const measure = figureMeasureOf(content, figure)
    if (measure !== null && !found.has(measure)) found.set(measure, { figure, content })
  }
  return found
}

/** Returns the blocks that were removed, in the order of the older document, then those that were added or changed. */
export function blockDifferences(was: ReportDocument, is: ReportDocument): BlockDifference[] {
  const [before, now] = [blocksById(was), blocksById(is)]
  const moved = movedBlocks(was, is)
  const difference = ({ id, kind, title }: DocumentBlock, change: BlockDifference['change']): BlockDifference => ({
    blockId: id,
    kind,
    title,
    change,
  })
  return [
    ...was.blocks.filter(({ id }) => !now.has(id)).map((block) => difference(block, 'removed')),
    ...is.blocks.flatMap((block) => {
      const older = before.get(block.id)
      if (!older) return [difference(block, 'added')]
      const changes = moved.has(block.id) ? (['moved', ...changesOf(older, block)] as const) : changesOf(older, block)
      return changes.map((change) => difference(block, change))
    }),
  ]
}

function changesOf(was: DocumentBlock, is: DocumentBlock): BlockDifference['change'][] {
  const picture = (block: DocumentBlock) => `${block.picture?.fileId ?? ''} ${block.picture?.alt ?? ''}`
  const changes: [boolean, BlockDifference['change']][] = [
    [was.title !== is.title, 'title'],
    [was.text !== is.text, 'text'],
    [picture(was) !== picture(is), 'picture'],
    [was.segment !== is.segment, 'segment'],
    [was.content.state === 'shown' && is.content.state === 'missing', 'gone'],
    [was.content.state === 'missing' && is.content.state === 'shown', 'back'],
  ]
  return changes.flatMap(([happened, change]) => (happened ? [change] : []))
}

const blocksById = ({ blocks }: ReportDocument) => new Map(blocks.map((block) => [block.id, block]))

/**
 * Returns the blocks that a person must have moved: the fewest, without which the others have kept their order. These are
 * the ones outside a longest common order of both.
 */
function movedBlocks(was: ReportDocument, is: ReportDocument): Set<string> {
  const places = new Map(was.blocks.map(({ id }, index) => [id, index]))
  const shared = is.blocks.flatMap(({ id }) => {
    const place = places.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  // longest[i]: a longest order that ends with the shared block i. There are at most 40 of them.
  const longest: { id: string; place: number }[][] = []
  for (const block of shared) {
    const best = longest
      .filter((order) => (order.at(-1)?.place ?? -1) < block.place)
      .reduce<{ id: string; place: number }[]>((one, other) => (other.length > one.length ? other : one), [])
    longest.push([...best, block])
  }
  const kept = longest.reduce((one, other) => (other.length > one.length ? other : one), [])
  const stayed = new Set(kept.map(({ id }) => id))
  return new Set(shared.filter(({ id }) => !stayed.has(id)).map(({ id }) => id))
}
