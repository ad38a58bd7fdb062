import type Stripe from 'stripe'

/** Returns metadata after a change: an empty value removes a name, null removes all. */
export function changedMetadata(
  before: Stripe.Metadata | null,
  change: Record<string, string> | null | undefined,
): Stripe.Metadata {
  if (change === undefined) return before ?? {}
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}
