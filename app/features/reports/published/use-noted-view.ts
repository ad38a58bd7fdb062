import { useEffect, useRef } from 'react'

/** The versions that this page noted, for browsers without storage. */
const noted = new Set<string>()

/**
 * Notes once for each browser session that a version is before a reader. From the browser, so that programs which follow
 * links in mails don't count. If it can't be noted, the reader notices nothing.
 * @param id what is read: the same for each opening of a version
 */
export function useNotedView(id: string, note: () => Promise<unknown>): void {
  // The function of the newest render: another one is no reason to note again.
  const latest = useRef(note)
  useEffect(() => {
    latest.current = note
  })
  useEffect(() => {
    const key = `loop-report ${id}`
    if (wasNoted(key)) return
    void latest.current().then(
      () => keep(key),
      () => {},
    )
  }, [id])
}

function wasNoted(key: string): boolean {
  try {
    return noted.has(key) || sessionStorage.getItem(key) !== null
  } catch {
    return noted.has(key)
  }
}

function keep(key: string): void {
  noted.add(key)
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage may be closed or full.
  }
}
