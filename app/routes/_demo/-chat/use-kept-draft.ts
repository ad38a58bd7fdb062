import { useRef } from 'react'
import { useKeeping } from '../-apps/use-keeping.ts'
import { draftKept } from './chat-store.ts'

/** How many milliseconds a person pauses before the text is kept. */
const pauseMs = 700

/**
 * Keeps a message that is being written, so that a reload and the next visit have it.
 * @param text as it was kept last when this is called first
 */
export function useKeptDraft(uid: number, text: string): void {
  const kept = useRef(text)
  useKeeping({
    text,
    pauseMs,
    keep(isLast) {
      if (kept.current === text) return
      const before = kept.current
      kept.current = text
      // Without a word: the text is still in its field, and the next change tries it again.
      draftKept(uid, text, isLast).catch(() => void (kept.current = before))
    },
  })
}
