import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { DismissFindings, FindingFilter, SnoozeFindings } from '#app/shared/discovery/finding-list.ts'
import {
  dismissFindingsFn,
  exportFindingsFn,
  reopenFindingsFn,
  snoozeFindingsFn,
  startDiscoveryRunFn,
} from './findings.functions.ts'

const invalidates = [['discovery', 'findings']]

export const useDismissFindings = (clientId: string) =>
  useServerMutation({
    call: (given: DismissFindings) => dismissFindingsFn({ data: { clientId, ...given } }),
    invalidates,
  })

export const useSnoozeFindings = (clientId: string) =>
  useServerMutation({
    call: (given: SnoozeFindings) => snoozeFindingsFn({ data: { clientId, ...given } }),
    invalidates,
  })

/** Takes back dismissals and snoozes. */
export const useReopenFindings = (clientId: string) =>
  useServerMutation({
    call: (findingIds: string[]) => reopenFindingsFn({ data: { clientId, findingIds } }),
    invalidates,
  })

export const useStartDiscoveryRun = (clientId: string) =>
  useServerMutation({ call: () => startDiscoveryRunFn({ data: { clientId } }), invalidates })

/** Returns the text of a CSV file. */
export const useExportFindings = (clientId: string) =>
  useServerMutation({ call: (filter: FindingFilter) => exportFindingsFn({ data: { clientId, ...filter } }) })
