import { assistantChannel } from '#app/shared/analytics/bots.ts'
import { mostFilters, type Filter } from '#app/shared/analytics/filters.ts'

/** The filters that show one assistant's visits: those in force, and its source within its channel. */
export function assistantFilters(filters: readonly Filter[], source: string): Filter[] {
  const own: Filter[] = [
    { dimension: 'channel', operator: 'is', values: [assistantChannel] },
    { dimension: 'source', operator: 'is', values: [source] },
  ]
  // A choice of channels or sources that these are among says no more than they do.
  const others = filters.filter(
    ({ dimension, operator }) => operator !== 'is' || (dimension !== 'channel' && dimension !== 'source'),
  )
  return [...others.slice(0, mostFilters - own.length), ...own]
}
