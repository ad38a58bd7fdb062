import { useCallback, useEffect, useRef, useState } from 'react'
import { useIdentity, type ProviderToken } from './identity.tsx'
import { errorCode, wantsThePerson } from './sign-in-error.ts'
import { refreshDelay } from './token-validity.ts'

const popupCodes = ['popup_open', 'cancelled']

/** What a check of the sign-in at the provider has come to. */
export type Check =
  | { state: 'checking' }
  | { state: 'valid'; validUntil: Date }
  /** The provider wants the person to sign in again. */
  | { state: 'over'; error: unknown }
  | { state: 'failed'; error: unknown }

/**
 * Gets a token of the provider as soon as its identity client is ready, and anew shortly before it ends while the page
 * is open. Nobody has to look: what could not be fetched silently is told and left to a click.
 */
export function useProviderToken() {
  const identity = useIdentity()
  const { loading, getTokenSilently, getTokenWithPopup } = identity
  const [check, setCheck] = useState<Check>({ state: 'checking' })

  const take = useCallback(async (fetched: Promise<ProviderToken>) => {
    try {
      const { validUntil } = await fetched
      setCheck({ state: 'valid', validUntil })
    } catch (error) {
      // A window that was closed or blocked has not told us anything new: the person still has to sign in there.
      const isOver = wantsThePerson(error) || popupCodes.includes(errorCode(error) ?? '')
      setCheck({ state: isOver ? 'over' : 'failed', error })
    }
  }, [])
  /** Silently, and where the provider wants the person, in a window. */
  const takeByClick = useCallback(
    (silent: Promise<ProviderToken>) =>
      take(
        silent.catch((error: unknown) => {
          if (wantsThePerson(error)) return getTokenWithPopup()
          throw error
        }),
      ),
    [take, getTokenWithPopup],
  )

  /** Asks the provider now. For a click. */
  const checkNow = () => {
    setCheck({ state: 'checking' })
    return takeByClick(getTokenSilently({ fresh: true }))
  }
  /** Straight in a window. For a click. */
  const signInThere = () => {
    setCheck({ state: 'checking' })
    return take(getTokenWithPopup())
  }

  const begun = useRef(false)
  useEffect(() => {
    if (loading || begun.current) return
    begun.current = true
    // It was a click that brought this here.
    void takeByClick(getTokenSilently())
  }, [loading, takeByClick, getTokenSilently])

  const until = check.state === 'valid' ? check.validUntil : null
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => void take(getTokenSilently({ fresh: true })), refreshDelay(until, Date.now()))
    return () => clearTimeout(timer)
  }, [until, take, getTokenSilently])

  return { identity, check, checkNow, signInThere }
}
