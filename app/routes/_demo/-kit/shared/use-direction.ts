import { useSyncExternalStore } from 'react'

/** Returns the direction of the page, for libraries that can't read it from the styles. */
export const useDirection = () => useSyncExternalStore(onTurned, direction, () => 'ltr' as const)

const direction = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')

function onTurned(turned: () => void): () => void {
  const observer = new MutationObserver(turned)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir'] })
  return () => observer.disconnect()
}
