import * as v from 'valibot'
import { planSchema } from '#app/shared/billing/plans.ts'
import type { SavedSearch } from '#app/shared/items/saved-filter.ts'
import { clientGroups, type ClientGroup } from './client-groups.ts'
import { healthSigns } from './client-health.ts'

/** What the list of clients can be limited to; `all` does not limit it. A saved view is one of them. */
const viewSchema = v.object({
  plan: v.fallback(v.optional(v.picklist(['all', ...planSchema.options]), 'all'), 'all'),
  group: v.fallback(v.optional(v.picklist(['all', ...clientGroups]), 'all'), 'all'),
  reason: v.fallback(v.optional(v.picklist(['all', ...healthSigns]), 'all'), 'all'),
})
export type PortfolioView = v.InferOutput<typeof viewSchema>

export const allClients: PortfolioView = { plan: 'all', group: 'all', reason: 'all' }

/** The group of clients that views of before named by their health or tracking. */
const earlierGroups: Readonly<Record<string, ClientGroup>> = {
  'health watch': 'attention',
  'health risk': 'attention',
  'tracking quiet': 'silent',
  'tracking waiting': 'neverStarted',
  'tracking no_website': 'neverStarted',
}

/** Returns a saved view. What it names and no longer exists doesn't limit the list. */
export function viewOf(saved: SavedSearch): PortfolioView {
  const earlier = earlierGroups[`tracking ${saved['tracking']}`] ?? earlierGroups[`health ${saved['health']}`]
  return v.parse(viewSchema, { ...(earlier && { group: earlier }), ...saved })
}

/** Returns what is saved of a view; null for the list of all clients. */
export function savedOf(view: PortfolioView): SavedSearch | null {
  const set = Object.entries(view).filter(([, value]) => value !== 'all')
  return set.length === 0 ? null : Object.fromEntries(set)
}
