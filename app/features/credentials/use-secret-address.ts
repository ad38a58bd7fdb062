import { useEffect, useState } from 'react'

/**
 * Keeps what a link's page was opened with and takes the secret out of the address, so that it is neither in the
 * history nor in what other pages learn of where somebody came from. The page reads the address only once.
 */
export function useSecretAddress<T>(opened: T): T {
  const [first] = useState(opened)
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return first
}
