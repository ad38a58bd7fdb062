/** A list of what a person opened recently, in their browser. */
interface RecentList<Entry> {
  /** Returns it, latest first; an empty list where the browser stores nothing. */
  read: (userId: string) => Entry[]
  /** Puts an entry first, and nowhere else; the oldest are dropped. */
  note: (userId: string, entry: Entry) => void
}

/**
 * Returns a list that is stored by person, because several may use one browser.
 * @param kept how many entries are kept
 * @param parse returns a stored value as an entry; null for one that is none
 * @param keyOf what makes two entries the same
 */
export function recentList<Entry>(
  name: string,
  { kept, parse, keyOf }: { kept: number; parse: (stored: unknown) => Entry | null; keyOf: (entry: Entry) => string },
): RecentList<Entry> {
  const storageKey = (userId: string) => `${name}-${userId}`
  const read = (userId: string): Entry[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
      const all: readonly unknown[] = Array.isArray(stored) ? stored : []
      return all.flatMap((one) => parse(one) ?? [])
    } catch {
      return []
    }
  }
  return {
    read,
    note(userId, entry) {
      const others = read(userId).filter((known) => keyOf(known) !== keyOf(entry))
      try {
        localStorage.setItem(storageKey(userId), JSON.stringify([entry, ...others].slice(0, kept)))
      } catch {
        // Without storage there is nothing recent.
      }
    },
  }
}
