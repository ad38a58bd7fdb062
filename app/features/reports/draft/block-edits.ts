import { ownKinds, type BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'

/**
 * A change to a report's blocks, such as moving one. It is applied to the blocks that the page shows at once, and to the
 * stored ones when it is saved, so it names blocks by their ids.
 */
export type BlockEdit = (blocks: readonly ReportBlock[]) => ReportBlock[]

const own: readonly BlockKind[] = ownKinds

/** Whether a person fills the block themselves. */
export const isOwn = ({ kind }: Pick<ReportBlock, 'kind'>): boolean => own.includes(kind)

const without = (blocks: readonly ReportBlock[], id: string) => blocks.filter((block) => block.id !== id)

/**
 * Puts a block before another one, or at the end.
 * @param before null for the end; so is a block that is gone
 */
export const putBefore =
  (block: ReportBlock, before: string | null): BlockEdit =>
  (blocks) => {
    const others = without(blocks, block.id)
    const at = others.findIndex(({ id }) => id === before)
    return at === -1 ? [...others, block] : others.toSpliced(at, 0, block)
  }

/** Moves a block before another one, or to the end. A block that is gone stays gone. */
export const move =
  (id: string, before: string | null): BlockEdit =>
  (blocks) => {
    const block = blocks.find((one) => one.id === id)
    return block ? putBefore(block, before)(blocks) : [...blocks]
  }

export const remove =
  (id: string): BlockEdit =>
  (blocks) =>
    without(blocks, id)

/** Puts a block in place of its older state; at the end if someone removed that. */
export const replace =
  (block: ReportBlock): BlockEdit =>
  (blocks) =>
    blocks.some(({ id }) => id === block.id)
      ? blocks.map((one) => (one.id === block.id ? block : one))
      : [...blocks, block]

/**
 * Returns before which block a block is after it was moved to a position; undefined if it stays where it is.
 * @param to its new position; null as an answer is the end
 */
export function neighbourAt(blocks: readonly ReportBlock[], id: string, to: number): string | null | undefined {
  const from = blocks.findIndex((block) => block.id === id)
  if (from === -1 || to < 0 || to >= blocks.length || to === from) return undefined
  return without(blocks, id)[to]?.id ?? null
}

/** Returns whether two states of a block say the same. */
export const isSameBlock = (one: ReportBlock, other: ReportBlock): boolean =>
  one.title === other.title &&
  one.text === other.text &&
  one.segmentId === other.segmentId &&
  one.hideIfMissing === other.hideIfMissing &&
  one.picture?.fileId === other.picture?.fileId &&
  one.picture?.alt === other.picture?.alt
