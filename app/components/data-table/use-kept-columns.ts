import { useState } from 'react'

const storageKey = (table: string) => `loop-columns-${table}`

/** The columns that are hidden in a table in this browser. None where the browser keeps nothing. */
function keptColumns(table: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(table)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/**
 * Which columns somebody has hidden, kept in this browser under the table's name. Without a name all are shown; with one
 * the table is not to be drawn by the server, which knows nothing of it.
 */
export function useKeptColumns(table: string | undefined): [hidden: readonly string[], hide: (ids: string[]) => void] {
  const [hidden, setHidden] = useState(() => (table === undefined ? [] : keptColumns(table)))
  const hide = (ids: string[]) => {
    setHidden(ids)
    if (table === undefined) return
    try {
      localStorage.setItem(storageKey(table), JSON.stringify(ids))
    } catch {
      // A browser that keeps nothing shows them all again the next time.
    }
  }
  return [hidden, hide]
}
