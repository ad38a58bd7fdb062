import { blockKinds, ownKinds, segmentedKinds, type BlockKind, maxBlocks } from '#app/shared/reports/block-kinds.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'

const own: readonly BlockKind[] = ownKinds
const segmented: readonly BlockKind[] = segmentedKinds

/** Whether a block's numbers can be limited to a segment. */
export const maySegment = ({ kind }: Pick<ReportBlock, 'kind'>): boolean => segmented.includes(kind)

/** Returns the kinds that can be added: a kind with numbers once for all visits, notes and pictures again and again. */
export function addableKinds(blocks: readonly ReportBlock[]): BlockKind[] {
  if (blocks.length >= maxBlocks) return []
  const used = new Set(blocks.map(({ kind }) => kind))
  return blockKinds.filter((kind) => own.includes(kind) || segmented.includes(kind) || !used.has(kind))
}

/** Returns the blocks with a part of one changed. */
export const changedBlock = (
  blocks: readonly ReportBlock[],
  id: string,
  part: Partial<ReportBlock>,
): readonly ReportBlock[] => blocks.map((block) => (block.id === id ? { ...block, ...part } : block))
