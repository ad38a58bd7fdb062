import type { Files } from './files.ts'

interface FilteredTree {
  /** The ids that match or lead to a match. */
  shown: ReadonlySet<string>
  /** The folders that lead to a match, to be opened. */
  open: string[]
}

/** Returns what a tree shows of the nodes below a root for a typed text: matches by name, all that is in them, and their folders. */
export function filterTree(files: Files, rootId: string, typed: string): FilteredTree {
  const text = typed.trim().toLowerCase()
  const shown = new Set<string>()
  const open: string[] = []
  /** Returns whether the node or something in it matches. */
  const visit = (id: string, isInMatch: boolean): boolean => {
    const { name = '', children = [] } = files[id] ?? {}
    const isMatch = name.toLowerCase().includes(text)
    const inside = children.map((child) => visit(child, isInMatch || isMatch)).some(Boolean)
    if (isMatch || inside || isInMatch) shown.add(id)
    if (inside) open.push(id)
    return isMatch || inside
  }
  for (const child of files[rootId]?.children ?? []) visit(child, false)
  return { shown, open }
}
