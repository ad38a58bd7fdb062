import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns whether a media query matches, for what styles alone can't do, such as a panel that is a dialog where there is
 * no room. The server doesn't know it: null.
 */
export function useMedia(query: string): boolean | null {
  const watch = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore<boolean | null>(
    watch,
    () => matchMedia(query).matches,
    () => null,
  )
}
