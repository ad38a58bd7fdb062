import { useEffect, useState } from 'react'

/**
 * Returns the page's first parameters and removes the secret from the address, so that neither the history nor the
 * referrer contains it. The page reads the address only once.
 */
export function useSecretAddress<T>(opened: T): T {
  const [first] = useState(opened)
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return first
}
