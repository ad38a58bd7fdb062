import type { PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import type { HealthOfClient } from './client-health.ts'
import type { ClientWork } from './use-clients-work.ts'

/** The groups of clients that are counted above their list. A client can be in several. */
export const clientGroups = ['attention', 'silent', 'neverStarted', 'waitingForUs', 'waitingForThem'] as const
export type ClientGroup = (typeof clientGroups)[number]

/** Returns the groups of a client. The list shows the rule. */
export function groupsOf(
  { tracking }: Pick<PortfolioRow, 'tracking'>,
  { signs }: Pick<HealthOfClient, 'signs'>,
  { cards, report }: Pick<ClientWork, 'cards' | 'report'>,
): ClientGroup[] {
  const isIn: Record<ClientGroup, boolean> = {
    attention: signs.length > 0,
    silent: tracking === 'quiet',
    neverStarted: tracking === 'waiting' || tracking === 'no_website',
    waitingForUs: (cards?.overdue ?? 0) > 0 || (report?.need ?? null) !== null,
    waitingForThem: (cards?.waiting ?? 0) > 0,
  }
  return clientGroups.filter((group) => isIn[group])
}
