import { useEffect, useState } from 'react'

/** Returns a value after it has been unchanged for a while, so that not every typed letter causes a request. */
export function useSettled<T>(value: T, milliseconds = 350): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
