import { useState } from 'react'

/**
 * Returns what the page's address says or is about to say: a control shows a choice at once, because the router takes a
 * moment. The choice applies until the address changes, to any value.
 */
export function useOptimisticSearch<Shown extends object>(
  address: Shown,
): [shown: Shown, show: (next: Partial<Shown>) => void] {
  const key = JSON.stringify(address)
  const [ahead, setAhead] = useState<{ key: string; next: Partial<Shown> }>({ key, next: {} })
  const next = ahead.key === key ? ahead.next : {}
  if (ahead.key !== key) setAhead({ key, next })
  return [{ ...address, ...next }, (more) => setAhead({ key, next: { ...next, ...more } })]
}
