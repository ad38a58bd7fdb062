import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'

/** Returns a new block of a kind. What a person adds is shown even if there is nothing to show: they expect it. */
export const newBlock = (kind: BlockKind, id: string): ReportBlock => ({
  id,
  kind,
  segmentId: null,
  title: '',
  text: '',
  picture: null,
  hideIfMissing: false,
})
