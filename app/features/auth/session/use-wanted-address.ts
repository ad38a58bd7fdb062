import { useSyncExternalStore } from 'react'
import { sameSitePath } from '#app/shared/access/same-site-path.ts'

const never = () => () => undefined

/**
 * Returns the address on our own site that somebody wants to open, or the fallback. The fragment of a deep link is not sent to the
 * server and so not in its redirect, but the browser carries it along: it is put back to what was asked for.
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
