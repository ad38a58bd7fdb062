import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { ownStandingQueryOptions, type LoadContext } from './plan-standing.queries.ts'

/** Whether a month is locked for a Client, as far as that is known; the server refuses it in any case. */
export async function isLockedMonth({ queryClient }: LoadContext, month: Month): Promise<boolean> {
  const own = await queryClient.query(ownStandingQueryOptions()).catch(() => null)
  return own?.standing.state === 'locked' && month >= own.standing.from
}

/** Loads the page that Clients see instead of a locked month. */
export async function loadLockedMonth(context: LoadContext): Promise<void> {
  await Promise.all([
    loadMessages(context, 'planLock', 'plans', 'validation'),
    // Not in the first scripts of the Dashboard, because few months are locked.
    import('./plans.queries.ts').then(({ loadUpgradeOffer }) => loadUpgradeOffer(context.queryClient)),
  ])
}

/**
 * Loads that page if a month could not be read because it was locked just now.
 * @throws any other error
 */
export async function loadIfLocked(context: LoadContext, error: unknown): Promise<void> {
  if (!(error instanceof UserError) || error.code !== 'plan.locked') throw error
  await context.queryClient.query({ ...ownStandingQueryOptions(), staleTime: 0 })
  await loadLockedMonth(context)
}
