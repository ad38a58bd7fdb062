/** Where somebody has been: a page by its id, or a client, as `page:analytics` or `client:<id>`. */
export type Place = `page:${string}` | `client:${string}`

const keptPlaces = 8
const storageKey = (userId: string) => `loop-recent-${userId}`
const isPlace = (value: unknown): value is Place => typeof value === 'string' && /^(page|client):/.test(value)

/** A list with a place put first; it stands in it once. */
const withPlace = (list: readonly Place[], place: Place): Place[] =>
  [place, ...list.filter((known) => known !== place)].slice(0, keptPlaces)

/** Where the person was in this browser, latest first. Nothing where the browser keeps nothing. */
export function readPlaces(userId: string): Place[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}

/** Notes in this browser where the person is. Only ids are kept. */
export function notePlace(userId: string, place: Place): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(withPlace(readPlaces(userId), place)))
  } catch {
    // A browser that keeps nothing has no recent places.
  }
}
