import { recentList } from './recent-list.ts'

/** A recently opened page or client, by its id: `page:analytics` or `client:<id>`. */
export type RecentEntry = `page:${string}` | `client:${string}`

const isEntry = (value: unknown): value is RecentEntry => typeof value === 'string' && /^(page|client):/.test(value)

/** The pages and clients that a person opened recently. Only ids are stored. */
export const { read: readRecent, note: noteRecent } = recentList<RecentEntry>('loop-recent', {
  kept: 8,
  parse: (stored) => (isEntry(stored) ? stored : null),
  keyOf: (entry) => entry,
})
