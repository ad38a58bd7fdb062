import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { Standing } from '#app/shared/billing/standing.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import { getOwnStandingFn } from './plan-standing.functions.ts'
import { loadUpgradeOffer } from './plans.queries.ts'

const minutes = 60_000

interface LoadContext {
  queryClient: QueryClient
  locale: string
}

/** How a Client's own company stands to the events of its plan. */
export const ownStandingQueryOptions = () =>
  queryOptions({
    queryKey: ['plans', 'standing'],
    queryFn: (asked) => getOwnStandingFn({ headers: renewalHeaders(asked) }),
    staleTime: 5 * minutes,
  })

/** Returns how the own company stands, for Clients; null for staff, for demo data, and if it can't be read. */
export function useOwnStanding({ user, demo }: { user: Pick<SessionUser, 'role'>; demo: boolean }): Standing | null {
  const { data } = useQuery({ ...ownStandingQueryOptions(), enabled: user.role === 'Client' && !demo })
  return demo ? null : (data?.standing ?? null)
}

/** Loads how a Client's company stands, and the words of the notice above its pages. Pages don't need it to be shown. */
export async function loadOwnStanding(context: LoadContext): Promise<void> {
  const own = await context.queryClient.query(ownStandingQueryOptions()).catch(() => null)
  if (own?.standing.state === 'notice') await loadMessages(context, 'planLock')
}

/** Whether a month is locked for a Client, as far as that is known; the server refuses it in any case. */
export async function isLockedMonth({ queryClient }: LoadContext, month: Month): Promise<boolean> {
  const own = await queryClient.query(ownStandingQueryOptions()).catch(() => null)
  return own?.standing.state === 'locked' && month >= own.standing.from
}

/** Loads the page that Clients see instead of a locked month. */
export async function loadLockedMonth(context: LoadContext): Promise<void> {
  await Promise.all([loadMessages(context, 'planLock', 'plans', 'validation'), loadUpgradeOffer(context.queryClient)])
}

/**
 * Loads that page if a month could not be read because it was locked just now.
 * @throws any other error
 */
export async function loadIfLocked(context: LoadContext, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'plan.locked') throw error
  await context.queryClient.query({ ...ownStandingQueryOptions(), staleTime: 0 })
  await loadLockedMonth(context)
}
