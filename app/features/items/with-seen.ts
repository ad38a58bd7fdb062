interface SeenItem {
  id: string
  state: string
  seen: boolean
}

/** Returns the items of a list, and how many new ones are unread, after a person has opened one. */
export function withSeen<Item extends SeenItem>(
  items: readonly Item[],
  unread: number,
  openedId: string,
): { items: Item[]; unread: number } {
  const opened = items.find(({ id, seen }) => id === openedId && !seen)
  return {
    items: items.map((item) => (item === opened ? { ...item, seen: true } : item)),
    unread: unread - (opened?.state === 'new' ? 1 : 0),
  }
}
