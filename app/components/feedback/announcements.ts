import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

/** The order of announcements: first where the reader is, then what is there. */
const kinds = ['page', 'month', 'result', 'news'] as const
type Kind = (typeof kinds)[number]

interface Announcement {
  /** Different for each announcement, so that a repeated text is announced again. */
  id: number
  text: string
}

/** In milliseconds. The pause doesn't interrupt people who type, and joins the changes of one click. */
const settleMs = 200

let said: Announcement = { id: 0, text: '' }
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<string, { kind: Kind; text: string }>()
const watchers = new Set<() => void>()

/**
 * Announces a change to screen readers through the live region (live-region.tsx). Call it only in the browser. If
 * people without a screen reader need to know too, show a toast.
 * @param source of the text: only its latest text is announced
 */
export function announce(kind: Kind, text: string, source: string = kind): void {
  waiting.set(source, { kind, text })
  clearTimeout(timer)
  timer = setTimeout(tell, settleMs)
}

function tell(): void {
  const texts = [...waiting.values()]
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
    .map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`))
  waiting.clear()
  said = { id: said.id + 1, text: [...new Set(texts)].join(' ') }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const saidNow = () => said

/** Returns the last announcement. The server has none. */
export const useAnnouncement = (): Announcement => useSyncExternalStore(watch, saidNow, saidNow)

/**
 * Announces a text whenever `question` changes (by default the text itself). The first content is not a change. Empty
 * texts are not announced.
 */
export function useAnnounced(kind: Kind, text: string, question: string = text): void {
  const source = useId()
  const before = useRef(question)
  useEffect(() => {
    if (before.current === question) return
    before.current = question
    if (text !== '') announce(kind, text, source)
  }, [kind, text, question, source])
}
