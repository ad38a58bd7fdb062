import * as v from 'valibot'
import type { TrackingState } from '#app/shared/analytics/portfolio.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import type { SavedSearch } from '#app/shared/items/saved-filter.ts'
import { healthSigns, type ClientHealth } from './client-health.ts'

/** The best first, as in the list of choices. */
export const healths = ['good', 'watch', 'risk'] as const satisfies readonly ClientHealth[]
export const trackingStates = [
  'receiving',
  'quiet',
  'waiting',
  'no_website',
] as const satisfies readonly TrackingState[]

/** What the list of clients can be limited to; `all` does not limit it. A saved view is one of them. */
const viewSchema = v.object({
  plan: v.fallback(v.optional(v.picklist(['all', ...planSchema.options]), 'all'), 'all'),
  health: v.fallback(v.optional(v.picklist(['all', ...healths]), 'all'), 'all'),
  tracking: v.fallback(v.optional(v.picklist(['all', ...trackingStates]), 'all'), 'all'),
  reason: v.fallback(v.optional(v.picklist(['all', ...healthSigns]), 'all'), 'all'),
})
export type PortfolioView = v.InferOutput<typeof viewSchema>

export const allClients: PortfolioView = { plan: 'all', health: 'all', tracking: 'all', reason: 'all' }

/** Returns a saved view. What it names and no longer exists doesn't limit the list. */
export const viewOf = (saved: SavedSearch): PortfolioView => v.parse(viewSchema, saved)

/** Returns what is saved of a view; null for the list of all clients. */
export function savedOf(view: PortfolioView): SavedSearch | null {
  const set = Object.entries(view).filter(([, value]) => value !== 'all')
  return set.length === 0 ? null : Object.fromEntries(set)
}
