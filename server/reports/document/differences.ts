import type { DocumentBlock, ReportDocument } from '#app/shared/reports/document.ts'
import type { BlockDifference, FigureDifference } from '#app/shared/reports/report.ts'

/*
 * What differs between two documents of a report: two of its versions, or a published one and the same blocks built from
 * today's data, which shows what was restated.
 */

/**
 * Returns the figures of blocks in both documents that have another value now, in the order of the older one. A figure
 * that only one of them has is null in the other. Figures of a block that was added or removed are not listed.
 */
export function figureDifferences(was: ReportDocument, is: ReportDocument): FigureDifference[] {
  const now = blocksById(is)
  return was.blocks.flatMap((block) => {
    const same = now.get(block.id)
    if (!same) return []
    const [before, after] = [valuesOf(block), valuesOf(same)]
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((figureId) => {
      const difference = {
        blockId: block.id,
        figureId,
        was: before.get(figureId) ?? null,
        is: after.get(figureId) ?? null,
      }
      return difference.was === difference.is ? [] : [difference]
    })
  })
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

const valuesOf = ({ content }: DocumentBlock): Map<string, number | null> =>
  new Map(content.state === 'missing' ? [] : content.figures.map(({ id, value }) => [id, value]))

/**
 * Returns the blocks that a person must have moved: the fewest, without which the others have kept their order. These are
 * the ones beside a longest common order of both.
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
