import type { EventCounts } from '../../context.ts'
import type { DropCounter } from './drop-counter.ts'
import type { Intake } from './intake.ts'

/** Counts written and dropped events for the operator's metrics. */
export function createTally() {
  const dropped = new Map<string, number>()
  const counts = { accepted: 0, failed: 0, dropped }
  return {
    counts: (): EventCounts => counts,
    /** Counts an event that was answered with 503, wherever on its way it failed. */
    fail: () => void (counts.failed += 1),
    /** Wraps an intake and counts what it writes. */
    ofIntake: (intake: Intake): Intake => ({
      ...intake,
      add(draft) {
        const written = intake.add(draft)
        written.then(
          () => (counts.accepted += 1),
          () => {},
        )
        return written
      },
    }),
    /** Wraps the counter of dropped events and counts its calls. */
    ofDrops: (drops: DropCounter): DropCounter => ({
      ...drops,
      count(site, drop, at) {
        dropped.set(drop.reason, (dropped.get(drop.reason) ?? 0) + 1)
        drops.count(site, drop, at)
      },
    }),
  }
}
