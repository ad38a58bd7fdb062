import { useEffect, useRef, useState } from 'react'
import { useKeeping } from '../-apps/use-keeping.ts'
import { draftKept, draftLeft, mailSent, type KeptDraft, type MailChange } from './mail-store.ts'
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
 * without a change is not kept. Its first change is kept at once: the address then has its id, and a reload opens it.
 */
export function useDraft({ id, written, onChange, onKept }: DraftOptions): Draft {
  const [draft] = useState<KeptDraft>(() => ({ id }))
  const [state, setState] = useState<Draft['state']>('untouched')
  const text = JSON.stringify(written)
  const kept = useRef(text)
  const keptFiles = useRef(written.files)
  const isStopped = useRef(false)
  const isShown = useRef(true)

  const keep = (isLast: boolean) => {
    if (isStopped.current || kept.current === text) return
    const hasSameFiles = keptFiles.current === written.files
    kept.current = text
    keptFiles.current = written.files
    // The next change tries it again.
    const failed = () => {
      kept.current = ''
      keptFiles.current = []
      setState('failed')
    }
    setState('keeping')
    if (isLast) {
      draftLeft(draft, written, hasSameFiles).then(() => setState('kept'), failed)
      return
    }
    const change = draftKept(draft, written)
    onChange({
      ...change,
      async call() {
        const isFirst = draft.id === undefined
        try {
          await change.call()
          setState('kept')
        } catch (error) {
          failed()
          throw error
        }
        if (isFirst && isShown.current && draft.id !== undefined) onKept(draft.id)
      },
    })
  }
  // Before the last change is kept below, which must not open the closed mail again.
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  useKeeping({ text, pauseMs: id === undefined && state === 'untouched' ? 0 : pauseMs, keep })

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
