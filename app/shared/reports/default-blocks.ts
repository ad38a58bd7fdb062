import { blockKinds, ownKinds, type BlockKind } from './block-kinds.ts'
import type { ReportBlock } from './report.ts'

const own: readonly BlockKind[] = ownKinds
/** Kinds that are left out where a client has nothing to show: not everyone uses what they are about. */
const hidden: readonly BlockKind[] = [
  'speed',
  'search',
  'listening',
  'competitors',
  'effects',
  'targets',
  'outlook',
  'lastMonth',
]

/** Returns the blocks of a report of a client without a template, with new ids. */
export function defaultBlocks(newId: () => string): ReportBlock[] {
  return blockKinds
    .filter((kind) => !own.includes(kind))
    .map((kind) => ({
      id: newId(),
      kind,
      segmentId: null,
      title: '',
      text: '',
      picture: null,
      hideIfMissing: hidden.includes(kind),
    }))
}
