import { useCallback, useSyncExternalStore } from 'react'
import * as v from 'valibot'

const key = 'loop_own_browser'
const openedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.string(), v.isoTimestamp())))

/** When each website's own-browser link was opened from here, by domain (ISO). */
export type OpenedLinks = Readonly<Record<string, string>>

const none: OpenedLinks = {}
let readText: string | null = null
let read: OpenedLinks = none

function readOpened(): OpenedLinks {
  let text: string | null = null
  try {
    text = localStorage.getItem(key)
  } catch {
    // Without storage no links are remembered.
  }
  if (text !== readText) {
    readText = text
    const parsed = v.safeParse(openedSchema, text)
    read = parsed.success ? parsed.output : none
  }
  return read
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/**
 * Returns the own-browser links that were opened in this browser. The websites' own storage can't be read from here, so
 * this is what the person did, stored in the same browser.
 */
export function useOpenedLinks(): { opened: OpenedLinks; open: (domain: string) => void } {
  const opened = useSyncExternalStore(subscribe, readOpened, () => none)
  const open = useCallback((domain: string) => {
    try {
      localStorage.setItem(key, JSON.stringify({ ...readOpened(), [domain]: new Date().toISOString() }))
    } catch {
      // Without storage no links are remembered.
      return
    }
    for (const listener of listeners) listener()
  }, [])
  return { opened, open }
}
