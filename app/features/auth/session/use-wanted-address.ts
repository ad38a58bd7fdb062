import { useSyncExternalStore } from 'react'
import { sameSitePath } from './same-site-path.ts'

const never = () => () => undefined

/**
 * Returns the address on our own site that a person wants to open, or the fallback. The server never gets the fragment
 * of a deep link, so its redirect lacks it, but the browser keeps it: this adds it again.
 */
export function useWantedAddress(asked: string | undefined): string {
  const fragment = useSyncExternalStore(
    never,
    () => window.location.hash,
    () => '',
  )
  if (asked === undefined) return sameSitePath(fragment && `/${fragment}`)
  return sameSitePath(asked.includes('#') ? asked : asked + fragment)
}
