import { useEffect, useState } from 'react'

/** After how many milliseconds without another letter a typed text is used. */
export const settlingMs = 350

/** Returns a value after it has been unchanged for a while, so that not every typed letter causes a request. */
export function useSettled<T>(value: T, milliseconds = settlingMs): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
