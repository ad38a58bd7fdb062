import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { ofShell } from '#app/components/feedback/stale-numbers.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { Standing } from '#app/shared/billing/standing.ts'
import { getOwnStandingFn } from './plan-standing.functions.ts'

const minutes = 60_000

export interface LoadContext {
  queryClient: QueryClient
  locale: string
}

/** How the events of a Client's own company compare with its plan. */
export const ownStandingQueryOptions = () =>
  queryOptions({
    queryKey: ['plans', 'standing'],
    queryFn: (asked) => getOwnStandingFn({ headers: renewalHeaders(asked) }),
    staleTime: 5 * minutes,
    meta: ofShell,
  })

/** Returns the same for Clients; null for staff, for demo data, and if it can't be read. */
export function useOwnStanding({ user, demo }: { user: Pick<SessionUser, 'role'>; demo: boolean }): Standing | null {
  const { data } = useQuery({ ...ownStandingQueryOptions(), enabled: user.role === 'Client' && !demo })
  return demo ? null : (data?.standing ?? null)
}

/**
 * Loads how the events of a Client's company compare with its plan, and the words of the notice above its pages. Pages
 * don't need it to be shown.
 */
export async function loadOwnStanding(context: LoadContext): Promise<void> {
  const own = await context.queryClient.query(ownStandingQueryOptions()).catch(() => null)
  if (own?.standing.state === 'notice') await loadMessages(context, 'planLock')
}
