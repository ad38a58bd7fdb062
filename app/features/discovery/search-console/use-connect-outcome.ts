import { useSyncExternalStore } from 'react'
import { outcomeFragment } from '#app/shared/discovery/search-console/fragments.ts'

/**
 * Returns how the way to Google ended, as the address says it in its fragment, which needs no place in the page's own
 * search; null if it says nothing. The server doesn't know it.
 */
export const useConnectOutcome = (): string | null => useSyncExternalStore(neverChanges, outcomeHere, () => null)

const neverChanges = () => () => {}

const outcomeHere = () => window.location.hash.split(`#${outcomeFragment}`)[1] ?? null
