import { useEffect, useEffectEvent, useState } from 'react'
import { useSettled } from '../form/use-settled.ts'

/**
 * Returns the text in the search field of a list, which is ahead of the address, and a function that changes it.
 * @param q the text in the address
 * @param onSettled puts a text into the address, when the typing pauses
 */
export function useTypedSearch(q: string, onSettled: (q: string) => void) {
  const [typed, type] = useState(q)
  const settled = useSettled(typed)
  const keep = useEffectEvent((text: string) => text !== q && onSettled(text))
  useEffect(() => void keep(settled), [settled])
  return [typed, type] as const
}
