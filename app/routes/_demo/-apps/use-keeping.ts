import { useEffect, useEffectEvent } from 'react'

interface KeepingOptions {
  /** What is written, as one text. */
  text: string
  /** Milliseconds without a change after which it is kept. */
  pauseMs: number
  /**
   * Keeps it, if it isn't kept already.
   * @param isLast whether the page ends now, by a reload or by leaving it: only a call that outlasts it arrives
   */
  keep: (isLast: boolean) => void
}

/** Keeps what is written when the writing pauses, its part of the page is closed, or the page is hidden or left. */
export function useKeeping({ text, pauseMs, keep }: KeepingOptions): void {
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    const timer = setTimeout(() => keepNow(false), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && keepNow(false)
    const leave = () => keepNow(true)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      keepNow(false)
    }
  }, [])
}
