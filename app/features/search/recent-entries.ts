/** A recently opened page or client, by its id: `page:analytics` or `client:<id>`. */
export type RecentEntry = `page:${string}` | `client:${string}`

const keptEntries = 8
const storageKey = (userId: string) => `loop-recent-${userId}`
const isEntry = (value: unknown): value is RecentEntry => typeof value === 'string' && /^(page|client):/.test(value)

/** Returns the list with the entry first, and nowhere else in it. */
const withEntry = (list: readonly RecentEntry[], entry: RecentEntry): RecentEntry[] =>
  [entry, ...list.filter((known) => known !== entry)].slice(0, keptEntries)

/** Returns what the person opened in this browser, latest first; an empty list where the browser stores nothing. */
export function readRecent(userId: string): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Stores in this browser what the person has opened. Only ids are stored. */
export function noteRecent(userId: string, entry: RecentEntry): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(withEntry(readRecent(userId), entry)))
  } catch {
    // Without storage there are no recent entries.
  }
}
