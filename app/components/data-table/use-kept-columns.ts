import { useMemo, useState, useSyncExternalStore } from 'react'

const storageKey = (table: string) => `loop-columns-${table}`

/** What this browser keeps for a table; null where that is nothing. */
function kept(table: string | undefined): string | null {
  try {
    return table === undefined ? null : localStorage.getItem(storageKey(table))
  } catch {
    return null
  }
}

function columnIds(stored: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const never = () => () => {}

/**
 * Which columns somebody has hidden, kept in this browser under the table's name. Without a name all are shown. The
 * server, which knows nothing of it, draws them all, and the browser hides some as soon as it has taken over.
 */
export function useKeptColumns(table: string | undefined): [hidden: readonly string[], hide: (ids: string[]) => void] {
  const stored = useSyncExternalStore(
    never,
    () => kept(table),
    () => null,
  )
  const before = useMemo(() => columnIds(stored), [stored])
  const [chosen, setChosen] = useState<string[] | null>(null)
  const hide = (ids: string[]) => {
    setChosen(ids)
    if (table === undefined) return
    try {
      localStorage.setItem(storageKey(table), JSON.stringify(ids))
    } catch {
      // A browser that keeps nothing shows them all again the next time.
    }
  }
  return [chosen ?? before, hide]
}
