import { judgeFinishedDays, watchTargets } from './finished-days.ts'
import type { Watching } from './raise-alert.ts'
import { watchSpikes } from './spikes.ts'

/**
 * Holds what the websites count against their rules, and tells people where one is met: rushes of visitors, targets that
 * were reached, and each day once it is over. For the job that does so every few minutes; a second process beside it, or
 * one that goes on after a kill, says nothing again. Silence is watched by a job of its own (silence.ts).
 */
export async function watchAlerts(context: Watching, signal: AbortSignal): Promise<void> {
  await watchSpikes(context, signal)
  if (!signal.aborted) await watchTargets(context, signal)
  if (!signal.aborted) await judgeFinishedDays(context, signal)
}
