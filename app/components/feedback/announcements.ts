import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

/** In this order they are said: where the reader is now, then what is there. */
const kinds = ['page', 'month', 'result', 'news'] as const
type Kind = (typeof kinds)[number]

interface Announcement {
  /** Another one for each, so that the same words are said again. */
  id: number
  text: string
}

/** Whoever types is not interrupted, and what one click changes is said in one go. */
const settleMs = 200

let said: Announcement = { id: 0, text: '' }
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<string, { kind: Kind; text: string }>()
const watchers = new Set<() => void>()

/**
 * Has the live region (live-region.tsx) tell a screen reader of what changed. Called in the browser alone; what somebody
 * without a screen reader should learn as well is a toast.
 * @param source what says it: only its latest words are told
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

/** What was announced last. The server announces nothing. */
export const useAnnouncement = (): Announcement => useSyncExternalStore(watch, saidNow, saidNow)

/**
 * Announces a text whenever `question` changes, which is the text itself unless it is given: what stands there at first
 * is no change. Empty texts are not said.
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
