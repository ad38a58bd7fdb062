import { createContext, use } from 'react'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'

/** The website of Site Tracking, for its tabs. */
export const ShownWebsite = createContext<TrackedWebsite | null>(null)

/** Returns the website of Site Tracking, whose frame shows a tab only if there is one. */
export function useShownWebsite(): TrackedWebsite {
  const website = use(ShownWebsite)
  if (!website) throw new Error('A tab of Site Tracking is outside of its frame.')
  return website
}
