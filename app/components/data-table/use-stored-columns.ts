import { useMemo, useState, useSyncExternalStore } from 'react'

const storageKey = (table: string) => `loop-columns-${table}`

/** Returns this browser's saved value for a table; null if there is none. */
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
 * Returns the hidden columns and a setter. The choice is saved in this browser under the table's name; without a name
 * all columns are shown. The server doesn't know the choice, so it draws all columns and the browser hides some after
 * hydration.
 */
export function useStoredColumns(
  table: string | undefined,
): [hidden: readonly string[], hide: (ids: string[]) => void] {
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
      // Without storage the browser shows all columns the next time.
    }
  }
  return [chosen ?? before, hide]
}
