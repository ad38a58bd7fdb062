import { judgeFinishedDays, watchTargets } from './finished-days.ts'
import type { AlertDeps } from './raise-alert.ts'
import { watchSpikes } from './spikes.ts'

/**
 * Checks the alert rules of all websites: traffic spikes, targets reached, and each day once it is over. For the job that
 * runs every few minutes; running it twice at once, or again after a kill, raises nothing twice. "No data received" has a
 * job of its own (no-data.ts).
 */
export async function watchAlerts(context: AlertDeps, signal: AbortSignal): Promise<void> {
  await watchSpikes(context, signal)
  if (!signal.aborted) await watchTargets(context, signal)
  if (!signal.aborted) await judgeFinishedDays(context, signal)
}
