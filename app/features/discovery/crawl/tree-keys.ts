/** A row of the tree as it is shown: only what is in open folders. */
export interface TreeRow {
  path: string
  /** 1 for the first level. */
  level: number
  /** Whether a folder is open; null for a row without anything below it. */
  isOpen: boolean | null
  /** The path of the folder that holds it; null on the first level. */
  parent: string | null
}

/** What a key does in the tree: moves the focus, or opens or closes a folder. */
type TreeStep = { focus: string } | { toggle: string }

/**
 * Returns what a key does, by the keyboard pattern of trees: up and down move by row, the key towards the text's end
 * opens a folder or enters it, the key towards its start closes it or leaves it. Null for any other key.
 * @param isRtl whether text runs from right to left, which swaps the two horizontal keys
 */
export function treeStep(rows: readonly TreeRow[], focused: string, key: string, isRtl: boolean): TreeStep | null {
  const at = rows.findIndex(({ path }) => path === focused)
  const row = rows[at]
  if (!row) return null
  const towards = (target: TreeRow | undefined): TreeStep | null => (target ? { focus: target.path } : null)
  if (key === 'ArrowDown') return towards(rows[at + 1])
  if (key === 'ArrowUp') return towards(rows[at - 1])
  if (key === 'Home') return towards(rows[0])
  if (key === 'End') return towards(rows.at(-1))
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) {
    if (row.isOpen === false) return { toggle: row.path }
    const next = rows[at + 1]
    return row.isOpen && next && next.level > row.level ? towards(next) : null
  }
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) {
    if (row.isOpen) return { toggle: row.path }
    return row.parent === null ? null : { focus: row.parent }
  }
  return null
}
