import { useSyncExternalStore } from 'react'

const lessMotion = '(prefers-reduced-motion: reduce)'
const wantsLessMotion = () => window.matchMedia(lessMotion).matches
const watchMotion = (onChange: () => void) => {
  const query = window.matchMedia(lessMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns whether the reader prefers less motion. The server assumes so. */
export const useLessMotion = (): boolean => useSyncExternalStore(watchMotion, wantsLessMotion, () => true)
