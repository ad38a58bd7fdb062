import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  dismissFindingsSchema,
  findingFilterSchema,
  findingGroupings,
  findingQuerySchema,
  reopenFindingsSchema,
  snoozeFindingsSchema,
  undoFindingsSchema,
} from '#app/shared/discovery/finding-list.ts'
import { getContext } from '#server/context.ts'
import {
  dismissFindings,
  reopenFindings,
  snoozeFindings,
  undoFindings,
} from '#server/discovery/findings/change-findings.ts'
import { readDiscoveryRuns, startDiscoveryRun } from '#server/discovery/findings/discovery-runs.ts'
import { exportFindings, listFindingGroups, listFindings, readFinding } from '#server/discovery/findings/findings.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns a page of a client's findings, with counts. */
export const listFindingsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, ...findingQuerySchema.entries })))
  .handler(({ context, data }) => listFindings(getContext(), context.actor, data))

/** Returns the groups of a client's findings, the highest rank first. */
export const listFindingGroupsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, by: v.picklist(findingGroupings), ...findingFilterSchema.entries })))
  .handler(({ context, data }) => listFindingGroups(getContext(), context.actor, data))

/** Returns a finding with its frozen evidence and its history. */
export const readFindingFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, findingId: id })))
  .handler(({ context, data }) => readFinding(getContext(), context.actor, data))

/** Returns a client's findings as the text of a CSV file. */
export const exportFindingsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...findingFilterSchema.entries })))
  .handler(({ context, data }) => exportFindings(getContext(), context.actor, data))

export const dismissFindingsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...dismissFindingsSchema.entries })))
  .handler(({ context, data }) => dismissFindings(getContext(), context.actor, data))

export const snoozeFindingsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...snoozeFindingsSchema.entries })))
  .handler(({ context, data }) => snoozeFindings(getContext(), context.actor, data))

/** Takes back dismissals and snoozes. */
export const reopenFindingsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...reopenFindingsSchema.entries })))
  .handler(({ context, data }) => reopenFindings(getContext(), context.actor, data))

/** Undoes the person's own last changes. */
export const undoFindingsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...undoFindingsSchema.entries })))
  .handler(({ context, data }) => undoFindings(getContext(), context.actor, data))

/** Returns the run of the rules that waits or runs, and what came of each rule in the last one. */
export const readDiscoveryRunsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => readDiscoveryRuns(getContext(), context.actor, data.clientId))

/** Starts a run of the rules. */
export const startDiscoveryRunFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => startDiscoveryRun(getContext(), context.actor, data.clientId))
