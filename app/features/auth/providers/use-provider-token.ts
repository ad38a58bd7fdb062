import { useCallback, useEffect, useRef, useState } from 'react'
import { useIdentity, type ProviderToken } from './identity.tsx'
import { errorCode, wantsThePerson } from './sign-in-error.ts'
import { refreshDelay } from './token-validity.ts'

const popupCodes = ['popup_open', 'cancelled']

/** The result of checking the sign-in at the provider. */
export type Check =
  | { state: 'checking' }
  | { state: 'valid'; validUntil: Date }
  /** The provider needs the person to sign in again. */
  | { state: 'over'; error: unknown }
  | { state: 'failed'; error: unknown }

/**
 * Gets a token as soon as the provider's identity client is ready, and renews it shortly before it ends while the page
 * is open. If a silent renewal fails, the page says so and waits for a click.
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
      // A closed or blocked window changes nothing: the person still has to sign in there.
      const isOver = wantsThePerson(error) || popupCodes.includes(errorCode(error) ?? '')
      setCheck({ state: isOver ? 'over' : 'failed', error })
    }
  }, [])
  /** Silently, and in a window if the provider needs the person. */
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

  /** Asks the provider now. Call it from a click. */
  const checkNow = () => {
    setCheck({ state: 'checking' })
    return takeByClick(getTokenSilently({ fresh: true }))
  }
  /** Opens the window at once. Call it from a click. */
  const signInThere = () => {
    setCheck({ state: 'checking' })
    return take(getTokenWithPopup())
  }

  const begun = useRef(false)
  useEffect(() => {
    if (loading || begun.current) return
    begun.current = true
    // A click triggered this call, so a window is allowed.
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
