import { useEffect } from 'react'
import { whenIdle } from '#app/components/layout/when-idle.ts'
import type { DataItem } from './data-item.ts'
import { prepareOrders } from './item-ranks.ts'

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
