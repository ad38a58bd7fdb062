import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import type { ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { useDismissFindings, useSnoozeFindings } from './findings.queries.ts'

/** Returns what dismisses and snoozes findings again as they were before people opened them again. */
export function useUndoReopen(clientId: string): (before: readonly ShownFinding[]) => Promise<void> {
  const showRefusal = useShowRefusal()
  const dismissal = useDismissFindings(clientId)
  const snooze = useSnoozeFindings(clientId)
  return async (before) => {
    const alike = Map.groupBy(before, ({ dismissed, snoozedUntil }) => JSON.stringify([dismissed, snoozedUntil]))
    try {
      for (const findings of alike.values()) {
        const findingIds = findings.map(({ id }) => id)
        const { dismissed = null, snoozedUntil: until = null } = findings[0] ?? {}
        if (dismissed) await dismissal.mutateAsync({ findingIds, ...dismissed })
        else if (until !== null) await snooze.mutateAsync({ findingIds, until })
      }
    } catch (error) {
      showRefusal(error)
    }
  }
}
