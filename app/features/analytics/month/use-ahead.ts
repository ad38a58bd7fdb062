import { useState } from 'react'

/**
 * What the page's address says, or is about to: a control shows at once what was chosen by it, as the router takes a
 * moment. What was chosen holds until the address changes, whatever it says then.
 */
export function useAhead<Shown extends object>(address: Shown): [shown: Shown, show: (next: Partial<Shown>) => void] {
  const key = JSON.stringify(address)
  const [ahead, setAhead] = useState<{ key: string; next: Partial<Shown> }>({ key, next: {} })
  const next = ahead.key === key ? ahead.next : {}
  if (ahead.key !== key) setAhead({ key, next })
  return [{ ...address, ...next }, (more) => setAhead({ key, next: { ...next, ...more } })]
}
