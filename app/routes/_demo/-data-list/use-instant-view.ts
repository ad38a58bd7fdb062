import { useState } from 'react'
import type { ChangeView, View } from './view-search.ts'
import { useStable } from './use-stable.ts'

/**
 * Returns the view with the changes that the address doesn't have yet, and the function that changes it. The router
 * first runs the guards of a new address, which ask the server; sorting and typing must not wait for that.
 * @param saved the view in the address
 */
export function useInstantView(saved: View, change: ChangeView): [View, ChangeView] {
  const [ahead, setAhead] = useState<{ of: View; part: Partial<View> } | null>(null)
  const onView: ChangeView = useStable((part, how) => {
    setAhead((before) => ({ of: saved, part: before?.of === saved ? { ...before.part, ...part } : part }))
    change(part, how)
  })
  // As soon as the address has changed, it alone counts again.
  return [ahead?.of === saved ? { ...saved, ...ahead.part } : saved, onView]
}
