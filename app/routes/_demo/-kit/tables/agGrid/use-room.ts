import { useSyncExternalStore } from 'react'

const roomy = '(width > 992px)'
const hasRoom = () => window.matchMedia(roomy).matches
const watchWidth = (onChange: () => void) => {
  const query = window.matchMedia(roomy)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns whether the window is wide enough for a column that stays in sight. Null on the server. */
export const useRoom = (): boolean | null => useSyncExternalStore<boolean | null>(watchWidth, hasRoom, () => null)
