import { assistantChannel } from '#app/shared/analytics/bots.ts'
import { maxFilters, type Filter } from '#app/shared/analytics/filters.ts'

/** Returns the filters that show one assistant's visits: the current ones, plus its source and channel. */
export function assistantFilters(filters: readonly Filter[], source: string): Filter[] {
  const own: Filter[] = [
    { dimension: 'channel', operator: 'is', values: [assistantChannel] },
    { dimension: 'source', operator: 'is', values: [source] },
  ]
  // A filter for channels or sources that include the assistant's would add nothing.
  const others = filters.filter(
    ({ dimension, operator }) => operator !== 'is' || (dimension !== 'channel' && dimension !== 'source'),
  )
  return [...others.slice(0, maxFilters - own.length), ...own]
}
