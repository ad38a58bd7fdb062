/** Returns a list with the item of one place moved to another; the same list if there is no such place. */
export function movedItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || from === to || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
