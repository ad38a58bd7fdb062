import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { failedOutcomeSchema, outcomeFragment, type FailedOutcome } from '#app/shared/search-console/connection.ts'

/**
 * Returns how the way to Google ended, if it gave no access; null otherwise. The address has it as its fragment, which
 * needs no place in the page's own search. The server doesn't know it.
 */
export const useConnectOutcome = (): FailedOutcome | null => useSyncExternalStore(neverChanges, outcomeHere, () => null)

const neverChanges = () => () => {}

function outcomeHere(): FailedOutcome | null {
  const [, outcome] = window.location.hash.split(`#${outcomeFragment}`)
  const parsed = v.safeParse(failedOutcomeSchema, outcome)
  return parsed.success ? parsed.output : null
}
