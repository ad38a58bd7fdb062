import type { EventCounts } from '../../context.ts'
import type { DropCounter } from './drop-counter.ts'
import type { Intake } from './intake.ts'

/** Counts what goes through the last doors of ingest, for the operator. */
export function createTally() {
  const dropped = new Map<string, number>()
  const counts = { accepted: 0, failed: 0, dropped }
  return {
    counts: (): EventCounts => counts,
    /** The same intake, counted. */
    ofIntake: (intake: Intake): Intake => ({
      ...intake,
      add(draft) {
        const written = intake.add(draft)
        written.then(
          () => (counts.accepted += 1),
          () => (counts.failed += 1),
        )
        return written
      },
    }),
    /** The same counter of dropped events, counted. */
    ofDrops: (drops: DropCounter): DropCounter => ({
      ...drops,
      count(site, drop, at) {
        dropped.set(drop.reason, (dropped.get(drop.reason) ?? 0) + 1)
        drops.count(site, drop, at)
      },
    }),
  }
}
