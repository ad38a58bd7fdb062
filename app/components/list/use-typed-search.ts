import { useEffect, useEffectEvent, useState } from 'react'
import { settlingMs } from '../form/use-settled.ts'

/**
 * Returns the text in a search field of a list, which is ahead of the address, and a function that changes it. When the
 * address gets another text than the field has put there, such as by the browser's Back, the field shows it.
 * @param q the text in the address
 * @param onSettled puts a text into the address, when the typing pauses
 */
export function useTypedSearch(q: string, onSettled: (q: string) => void) {
  const [typed, type] = useState(q)
  const [seen, see] = useState(q)
  // What the field has put into the address, or has taken from there.
  const [known, know] = useState(q)
  const keep = useEffectEvent((text: string) => {
    if (text === known) return
    know(text)
    onSettled(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(typed), settlingMs)
    return () => clearTimeout(timer)
  }, [typed])
  if (q !== seen) {
    see(q)
    // An address may leave out the space that a person has typed before the next word.
    if (q.trim() !== known.trim()) {
      know(q)
      type(q)
    }
  }
  return [typed, type] as const
}
