import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { SpanOf } from '#app/shared/growth/span.ts'
import type { GrowthSubject } from '#app/shared/growth/subject.ts'
import type { TargetForm } from '#app/shared/growth/target.ts'
import { addTargetFn, changeTargetFn, endTargetFn, restoreTargetFn, suggestAmountFn } from './targets.functions.ts'

/** What the amount of a target could be. */
export const suggestedAmountQueryOptions = (clientId: string, asked: SpanOf & { subject: GrowthSubject }) =>
  queryOptions({
    queryKey: ['growth', 'suggested', { clientId, ...asked }],
    queryFn: ({ signal }) => suggestAmountFn({ data: { clientId, ...asked }, signal }),
    staleTime: 60_000,
  })

// Alerts are about the same targets.
const invalidates = [['growth'], ['alerts']]

/** Adds a target, or changes the one with the id. */
export const useSaveTarget = (clientId: string, targetId: string | null) =>
  useServerMutation({
    call: async (target: TargetForm): Promise<void> => {
      if (targetId === null) await addTargetFn({ data: { clientId, target } })
      else await changeTargetFn({ data: { clientId, targetId, target } })
    },
    invalidates,
  })

export const useEndTarget = (clientId: string) =>
  useServerMutation({
    call: async (targetId: string): Promise<void> => {
      await endTargetFn({ data: { clientId, targetId } })
    },
    invalidates,
  })

export const useRestoreTarget = (clientId: string) =>
  useServerMutation({
    call: async (targetId: string): Promise<void> => {
      await restoreTargetFn({ data: { clientId, targetId } })
    },
    invalidates,
  })
