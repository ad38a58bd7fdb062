import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftKept, mailSent, type KeptDraft, type MailChange } from './mail-store.ts'
import type { WrittenMail } from './written-mail.ts'

interface DraftOptions {
  /** The id of the draft that is opened; undefined for a new mail. */
  id: number | undefined
  written: WrittenMail
  onChange: (change: MailChange) => void
  /** Called with the id when a new mail has been kept for the first time. */
  onKept: (id: number) => void
}

interface Draft {
  state: 'untouched' | 'keeping' | 'kept' | 'failed'
  /** Sends the mail, and returns whether the server took it. */
  send: (written: WrittenMail) => Promise<boolean>
  /** Stops keeping the mail, and returns its id if there is one. */
  stop: () => number | undefined
}

/** How long a person pauses before the draft is kept. */
const pauseMs = 700

/**
 * Keeps what is written whenever the writing pauses, the page is left, or the mail is closed. A new mail
 * without a change is not kept.
 */
export function useDraft({ id, written, onChange, onKept }: DraftOptions): Draft {
  const [draft] = useState<KeptDraft>(() => ({ id }))
  const [state, setState] = useState<Draft['state']>('untouched')
  const text = JSON.stringify(written)
  const kept = useRef(text)
  const isStopped = useRef(false)
  const isShown = useRef(true)

  const keep = useEffectEvent(() => {
    if (isStopped.current || kept.current === text) return
    kept.current = text
    setState('keeping')
    const change = draftKept(draft, written)
    onChange({
      ...change,
      async call() {
        const isFirst = draft.id === undefined
        try {
          await change.call()
          setState('kept')
        } catch (error) {
          // The next change tries it again.
          kept.current = ''
          setState('failed')
          throw error
        }
        if (isFirst && isShown.current && draft.id !== undefined) onKept(draft.id)
      },
    })
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    isShown.current = true
    const leave = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      isShown.current = false
      keep()
    }
  }, [])

  return {
    state,
    send(ready) {
      isStopped.current = true
      const change = mailSent(draft, ready)
      return new Promise((resolve) =>
        onChange({
          ...change,
          async call() {
            try {
              await change.call()
              resolve(true)
            } catch (error) {
              isStopped.current = false
              resolve(false)
              throw error
            }
          },
        }),
      )
    },
    stop() {
      isStopped.current = true
      return draft.id
    },
  }
}
