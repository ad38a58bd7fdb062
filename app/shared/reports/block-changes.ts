import type { ReportBlock } from './report.ts'

/** What a save did to a block of a draft. */
export interface BlockChange {
  blockId: string
  what: 'added' | 'changed' | 'moved' | 'removed'
}

/** Blocks come from the schema and from jsonb, which sorts keys: values are compared in one order of keys. */
const contentOf = ({ id, kind, segmentId, title, text, picture, hideIfMissing }: ReportBlock): string =>
  JSON.stringify([id, kind, segmentId, title, text, picture?.fileId ?? null, picture?.alt ?? null, hideIfMissing])

/**
 * Returns what differs between two states of a draft: one entry for each block, in the order of the new state, then the
 * removed ones. A block is moved if another block precedes it than before, among those that both states have; one that
 * is moved and changed counts as changed. None if both are the same.
 */
export function blockChanges(before: readonly ReportBlock[], after: readonly ReportBlock[]): BlockChange[] {
  const old = new Map(before.map((block) => [block.id, contentOf(block)]))
  const kept = new Set(after.filter(({ id }) => old.has(id)).map(({ id }) => id))
  const preceding = (blocks: readonly ReportBlock[]) => {
    const ids = blocks.map(({ id }) => id).filter((id) => kept.has(id))
    return new Map(ids.map((id, index) => [id, ids[index - 1] ?? null]))
  }
  const [was, is] = [preceding(before), preceding(after)]
  const changes = after.flatMap((block): BlockChange[] => {
    const { id } = block
    if (!kept.has(id)) return [{ blockId: id, what: 'added' }]
    if (old.get(id) !== contentOf(block)) return [{ blockId: id, what: 'changed' }]
    return was.get(id) === is.get(id) ? [] : [{ blockId: id, what: 'moved' }]
  })
  const removed = before.filter(({ id }) => !kept.has(id))
  return [...changes, ...removed.map(({ id }): BlockChange => ({ blockId: id, what: 'removed' }))]
}

/**
 * Returns what a block went through in several saves as one change: a block that was added and changed since is added.
 * @param saves the changes of each save, oldest first
 */
export function joinChanges(saves: readonly (readonly BlockChange[])[]): BlockChange[] {
  const joined = new Map<string, BlockChange['what'] | null>()
  for (const { blockId, what } of saves.flat()) {
    const before = joined.get(blockId)
    if (before === 'added') joined.set(blockId, what === 'removed' ? null : 'added')
    else if (before === 'removed') joined.set(blockId, 'changed')
    else joined.set(blockId, before === 'changed' && what === 'moved' ? 'changed' : what)
  }
  return [...joined].flatMap(([blockId, what]) => (what === null ? [] : [{ blockId, what }]))
}
