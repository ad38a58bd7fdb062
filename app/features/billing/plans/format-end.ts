import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { formatFullDay } from '#app/shared/format/date.ts'

/** Returns the day on which what is paid for ends or renews; empty if nothing is paid for. Stripe's days are in UTC. */
export function formatEnd(locale: string, { cancelAt, periodEnd }: SubscriptionState): string {
  const at = cancelAt ?? periodEnd
  return at === null ? '' : formatFullDay(locale, utcDay(new Date(at)))
}
