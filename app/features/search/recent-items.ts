import * as v from 'valibot'
import { keyOfItem, openedItemSchema, type OpenedItem } from '#app/shared/search/opened-item.ts'

const keptItems = 6
/** By person, because several may use one browser. */
const storageKey = (userId: string) => `loop-recent-items-${userId}`

/** Returns the items that the person opened in this browser, latest first; an empty list where the browser stores nothing. */
export function readRecentItems(userId: string): OpenedItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
    const all: readonly unknown[] = Array.isArray(stored) ? stored : []
    return all.flatMap((item) => {
      const parsed = v.safeParse(openedItemSchema, item)
      return parsed.success ? [parsed.output] : []
    })
  } catch {
    return []
  }
}

/** Stores in this browser which item the person has opened, with its title. */
export function noteRecentItem(userId: string, item: OpenedItem): void {
  const others = readRecentItems(userId).filter((known) => keyOfItem(known) !== keyOfItem(item))
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify([item, ...others].slice(0, keptItems)))
  } catch {
    // Without storage there are no recent items.
  }
}
