import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that stays the same between renders and calls the latest one, so that unchanged rows are not drawn
 * again. Call it in handlers, never while rendering.
 */
export function useStable<Input extends unknown[], Output>(latest: (...input: Input) => Output) {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  return useCallback((...input: Input): Output => current.current(...input), [])
}
