import { useEffect } from 'react'
import type { DataItem } from './data-item.ts'
import { prepareOrders } from './item-ranks.ts'

/** Safari has no idle time to ask for. */
const whenIdle = (next: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(next)
    return () => cancelIdleCallback(asked)
  }
  const asked = setTimeout(next, 50)
  return () => clearTimeout(asked)
}

/** Prepares the orders of a long list, a column at a time, while the page has nothing else to do. */
export function usePreparedOrders(items: readonly DataItem[] | null): void {
  useEffect(() => {
    if (!items) return
    let cancel = () => {}
    prepareOrders(items, (next) => {
      cancel = whenIdle(next)
    })
    return () => cancel()
  }, [items])
}
